import type { Muscle } from '#shared/domain/exercises/movement.ts';
import { lengths, type Side, type Skeleton } from '../skeleton/solve-pose.ts';
import type { Paint, Stroke } from '../skeleton/stroke.ts';
import { along, between, type Vector } from '../skeleton/vector.ts';
import { musclesOf } from './draw-muscles.ts';

/** The person, from strokes that grow into each other. */
export function drawBody(
  skeleton: Skeleton,
  paintOf: (muscle: Muscle) => 'primary' | 'secondary' | null,
): readonly Stroke[] {
  return [
    ...drawLimbs(skeleton.left, 'far'),
    ...drawTrunk(skeleton),
    ...drawLimbs(skeleton.right, 'near'),
    ...musclesOf(skeleton).flatMap(({ muscle, width, points, lift }): readonly Stroke[] => {
      const paint = paintOf(muscle);
      return paint === null ? [] : [{ paint, width, points, lift }];
    }),
  ];
}

const line = (paint: Paint, width: number, ...points: Vector[]): Stroke => ({ paint, width, points });

function drawTrunk(skeleton: Skeleton): readonly Stroke[] {
  const { hips, waist, neck, head, pelvis, chest, face, left, right } = skeleton;
  const corner = (origin: Vector, axes: typeof chest, up: number, out: number) =>
    along(origin, axes, [0, up, out]);
  return [
    {
      paint: 'middle',
      width: 18,
      closed: true,
      points: [
        between(neck, right.arm.root, 0.72),
        corner(waist, chest, 6, 6.5),
        corner(hips, pelvis, 1, lengths.hips - 3),
        corner(hips, pelvis, 1, 3 - lengths.hips),
        corner(waist, chest, 6, -6.5),
        between(neck, left.arm.root, 0.72),
      ],
    },
    // The chest is deeper than the waist.
    { ...line('middle', 20, along(neck, chest, [1, -9, 5]), along(neck, chest, [1, -9, -5])), lift: 0.1 },
    { ...line('middle', 9, along(neck, chest, [0, -2, 0]), along(head, face, [-2, -5, 0])), lift: 0.2 },
    { ...line('middle', 17, along(head, face, [-1, 2, 0]), along(head, face, [0.5, -2.5, 0])), lift: 0.3 },
    { ...line('middle', 8, along(head, face, [1, -5, 0]), along(head, face, [3.5, -6, 0])), lift: 0.4 },
  ];
}

function drawLimbs({ arm, leg }: Side, paint: 'near' | 'far'): readonly Stroke[] {
  const calf = between(leg.joint, leg.end, 0.3);
  return [
    { ...line(paint, 16, leg.root, between(leg.root, leg.joint, 0.55)), lift: 0.1 },
    line(paint, 12.5, leg.root, leg.joint),
    line(paint, 9, leg.joint, leg.end),
    line(paint, 11.5, between(leg.joint, calf, 0.3), between(calf, leg.end, 0.25)),
    line(paint, 7, leg.end, leg.heel, leg.toe),
    line(paint, 10.5, arm.root, arm.joint),
    line(paint, 8, arm.joint, arm.end),
    { ...line(paint, 9.5, arm.end), lift: 0.5 },
  ];
}
