import { useLayoutEffect } from 'react';
import { currentTrail, type FocusTrail, returnFocus } from './return-focus.ts';

/**
 * Keeps the place of somebody without a mouse: an act may remove the button that did it, such as the row that was
 * handled or the form that was sent. The focus then goes to what is left beside it. A dialog does the same by itself, and
 * a pointer needs no focus.
 */
export function useKeptFocus(): void {
  useLayoutEffect(() => {
    let trail: FocusTrail = [];
    const follow = ({ target }: FocusEvent) => {
      const isShown = target instanceof Element && target.matches(':focus-visible');
      trail = isShown && target.closest('dialog') === null ? currentTrail() : [];
    };
    const removals = new MutationObserver(() => {
      const [focused] = trail;
      if (focused === undefined || focused.isConnected) return;
      const left = trail;
      trail = [];
      // What came instead may take the focus itself.
      requestAnimationFrame(() => returnFocus(left));
    });
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    return () => {
      removals.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, []);
}
