import type { Stroke } from '../skeleton/stroke.ts';
import { along, type Vector } from '../skeleton/vector.ts';

/**
 * A bar that turns about its end on the floor.
 * @param plate How far its weight is from the hand, toward that end.
 */
export function landmine(hand: Vector, pivot: Vector = [150, 4, 0], plate = 16): readonly Stroke[] {
  const axes = slope(hand, pivot);
  const middle = along(hand, axes, [plate, 0, 0]);
  return [
    { paint: 'metal', width: 4, points: [pivot, along(hand, axes, [Math.min(plate, -6), 0, 0])], lift: 4 },
    {
      paint: 'weight',
      width: 6,
      points: [along(middle, axes, [0, 13, 0]), along(middle, axes, [0, -13, 0])],
      lift: 12,
    },
    { paint: 'weight', width: 9, points: [pivot] },
  ];
}

function slope(hand: Vector, pivot: Vector) {
  const [x, y] = [pivot[0] - hand[0], pivot[1] - hand[1]];
  const length = Math.hypot(x, y);
  const forward: Vector = [x / length, y / length, 0];
  return { forward, up: [-forward[1], forward[0], 0], right: [0, 0, 1] } as const;
}
