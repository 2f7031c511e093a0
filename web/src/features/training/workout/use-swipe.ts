import { type PointerEvent, useRef } from 'react';

const farEnoughPx = 64;

/** Where a stroke has a meaning of its own, such as moving the caret. */
const ownStrokes = 'dialog, input, textarea, select, button, label, a, [role="radio"]';

/** Sideways strokes of a finger or pen. The element needs `touch-action: pan-y pinch-zoom`, so that they reach the page. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      const isOwn = target instanceof Element && target.closest(ownStrokes) !== null;
      from.current = isPrimary && pointerType !== 'mouse' && !isOwn ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === null) return;
      const [x, y] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      // Steeper strokes are meant to scroll.
      if (Math.abs(x) >= farEnoughPx && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
