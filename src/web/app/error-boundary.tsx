import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in the place of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure while drawing from taking the rest with it. Mounted anew (by `key`) it tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
