import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const movesOfPerson = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section that the address names, and back to it while its neighbors load and grow. It ends with the first
 * thing that the person does.
 */
export function useHashInView(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (target?.parentElement == null) return;
    const ended = new AbortController();
    const growth = new ResizeObserver(() => target.scrollIntoView());
    ended.signal.addEventListener('abort', () => growth.disconnect());
    for (const move of movesOfPerson)
      window.addEventListener(move, () => ended.abort(), { signal: ended.signal, passive: true });
    target.scrollIntoView();
    growth.observe(target.parentElement);
    return () => ended.abort();
  }, [hash]);
}
