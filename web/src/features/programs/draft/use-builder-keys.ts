import { useEffect, useRef } from 'react';

/** Where letters are typed: choices and checkboxes are not. A row of the builder brings its own undo. */
const typing = 'input:not([type="checkbox"], [data-row]), textarea, [contenteditable]';

/** `Mod` is Ctrl or Cmd. */
type Keys = 'Mod+z' | 'Mod+Shift+z' | 'Mod+y' | 'Mod+s' | 'Mod+/';
type Acts = Readonly<Partial<Record<Keys, () => void>>>;
const alsoWhileTyping: readonly string[] = ['Mod+s', 'Mod+/'];

/**
 * Keys of the builder. In a field the browser's own undo of letters stays.
 * @param inDialog Whether the keys are for what an open dialog shows, or for the page behind none.
 */
export function useBuilderKeys(acts: Acts, inDialog = false): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      // A keyboard may need Shift for the slash.
      const keys = event.shiftKey && key !== '/' ? `Mod+Shift+${key}` : `Mod+${key}`;
      const act = Object.entries(current.current).find(([each]) => each === keys)?.[1];
      if (act === undefined) return;
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      if (isTyping && !alsoWhileTyping.includes(keys)) return;
      if (document.querySelectorAll('dialog[open]').length !== (inDialog ? 1 : 0)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [inDialog]);
}
