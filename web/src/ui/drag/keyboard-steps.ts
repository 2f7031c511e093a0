import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const directions = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
} as const;
type Direction = (typeof directions)[keyof typeof directions];

/**
 * Arrow keys go from one place to the next one, whatever its size, instead of some pixels.
 * @param next The place in that direction, or null at the end.
 * @param at Where the last key led to: keys may come faster than the screen follows.
 */
export function keyboardSteps(
  next: (from: string, [across, down]: Direction) => string | null,
  at: { current: string | null },
): KeyboardCoordinateGetter {
  return (event, { active, context: { collisionRect, droppableRects } }) => {
    const direction = Object.entries(directions).find(([code]) => code === event.code)?.[1];
    if (direction === undefined) return undefined;
    event.preventDefault();
    const target = next(at.current ?? String(active), direction);
    if (target === null) return undefined;
    at.current = target;
    const rect = droppableRects.get(target);
    // A key right after picking up comes before anything was measured: the step counts, only the picture stays.
    if (rect === undefined || collisionRect === null) return undefined;
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    };
  };
}
