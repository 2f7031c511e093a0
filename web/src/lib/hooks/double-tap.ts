import { useState } from 'react';

const doubleTapMs = 600;

/** True while a press may still be the second tap on what was shown here before. */
export function isDoubleTap(shownAt: number): boolean {
  return Date.now() - shownAt < doubleTapMs;
}

/** When a control came to mean something else. The same element stays, so that it keeps the focus. */
export function useShownAt(meaning: string, firstShownAt: () => number): number {
  const [shown, setShown] = useState(() => ({ meaning, at: firstShownAt() }));
  const current = shown.meaning === meaning ? shown : { meaning, at: Date.now() };
  if (current !== shown) setShown(current);
  return current.at;
}
