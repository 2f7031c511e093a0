import { useEffect, useRef } from 'react';

const typing = 'input, textarea, select, [contenteditable]';

/**
 * One key for each act, never while somebody types or a dialog is open.
 * @param acts By the key as the browser names it, such as `j` or `?`.
 */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('dialog[open]')) return;
      const act = current.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
