import { useEffect, useRef } from 'react';

/** Where letters are typed: choices and checkboxes have no undo of their own. */
const typing = 'input:not([type="checkbox"]), textarea, [contenteditable]';

/**
 * Ctrl or Cmd+Z undoes, with Shift it redoes. In a field the browser's own undo of letters stays.
 * @param inDialog Whether the keys are for what an open dialog shows, or for the page behind none.
 */
export function useUndoKeys(undo: () => void, redo: () => void, inDialog = false): void {
  const acts = useRef({ undo, redo });
  useEffect(() => {
    acts.current = { undo, redo };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if ((document.querySelector('dialog[open]') !== null) !== inDialog) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) acts.current.redo();
      else acts.current.undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [inDialog]);
}
