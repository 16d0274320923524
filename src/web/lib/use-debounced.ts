import { useEffect, useState } from 'react';

/** With this delay a quick typist sends about one request for each word. */
const SEARCH_AFTER_MS = 200;

/** The text, once it has not changed for SEARCH_AFTER_MS. An empty text counts at once. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
}
