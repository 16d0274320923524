import './styles/index.css';

import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { MarkSplash } from './ui/mark.tsx';

async function firstScreen(): Promise<ReactNode> {
  if (import.meta.env.DEV && location.pathname === '/design') {
    const { DesignPage } = await import('./dev/design-page.tsx');
    return <DesignPage />;
  }
  return <MarkSplash />;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<StrictMode>{await firstScreen()}</StrictMode>);
