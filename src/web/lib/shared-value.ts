import { useSyncExternalStore } from 'react';

/** A value that components subscribe to, and that any code may change, also outside components. */
export interface SharedValue<T> {
  get(): T;
  set(next: T): void;
  /** A hook that renders the component again when the value changes. */
  use(): T;
}

export function sharedValue<T>(initial: T): SharedValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
