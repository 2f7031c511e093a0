const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]';

/** The focused element and its ancestors, innermost first. */
export type FocusTrail = readonly Element[];

export function currentTrail(): FocusTrail {
  const trail: Element[] = [];
  for (let element = document.activeElement; element && element !== document.body; ) {
    trail.push(element);
    element = element.parentElement;
  }
  return trail;
}

function takesFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
}

/**
 * Restores focus when what had it was removed with its row, form or menu. Without this, the next Tab starts at the top of the
 * page.
 */
export function returnFocus([opener, ...surroundings]: FocusTrail): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  if (takesFocus(opener)) return;
  const near = surroundings.filter(
    (element) => element.isConnected && element.matches('li, ol, ul, section, form'),
  );
  // A list may have lost its last row.
  for (const element of near)
    for (const control of element.querySelectorAll(focusable)) if (takesFocus(control)) return;
  const content = document.querySelector<HTMLElement>('main');
  if (content && !content.hasAttribute('tabindex')) content.tabIndex = -1;
  content?.focus({ preventScroll: true });
}
