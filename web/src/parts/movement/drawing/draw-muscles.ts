import type { Muscle } from '#shared/domain/exercises/movement.ts';
import { onBone, type Side, type Skeleton } from '../skeleton/solve-pose.ts';
import { along, type Vector } from '../skeleton/vector.ts';

type Belly = {
  readonly muscle: Muscle;
  readonly width: number;
  readonly points: readonly Vector[];
  readonly lift: number;
};

/** Just over the skin, so that a muscle covers its limb but not what is in front of that. */
const skin = 2.2;

/** Every muscle as a line along its belly. */
export const musclesOf = (skeleton: Skeleton): readonly Belly[] => [
  ...musclesOfSide(skeleton, skeleton.left),
  ...musclesOfSide(skeleton, skeleton.right),
  belly('abs', 7, [
    along(skeleton.hips, skeleton.pelvis, [6, 5, 0]),
    along(skeleton.waist, skeleton.pelvis, [6, 0, 0]),
    along(skeleton.neck, skeleton.chest, [7, -19, 0]),
  ]),
];

const belly = (muscle: Muscle, width: number, points: readonly Vector[], lift = skin): Belly => ({
  muscle,
  width,
  points,
  lift,
});

function musclesOfSide(skeleton: Skeleton, side: Side): readonly Belly[] {
  return [
    ...musclesOfTrunk(skeleton, side.sign),
    ...musclesOfArm(skeleton, side),
    ...musclesOfLeg(skeleton, side),
  ];
}

function musclesOfTrunk({ hips, waist, neck, pelvis, chest }: Skeleton, sign: 1 | -1): readonly Belly[] {
  const up = (x: number, y: number, z: number) => along(neck, chest, [x, y, z * sign]);
  const low = (x: number, y: number, z: number) => along(hips, pelvis, [x, y, z * sign]);
  return [
    belly('chest', 9, [up(7, -8, 4), up(5.5, -6, 12)]),
    belly('upper-back', 8, [up(-6.5, -1, 3), up(-7, -8, 7), up(-6.5, -15, 3.5)]),
    belly('lats', 7, [up(-4.5, -10, 12), along(waist, chest, [-5, 4, 7])]),
    belly('lower-back', 6, [along(waist, chest, [-5.5, 5, 3]), low(-6, 7, 3)]),
    belly('obliques', 6, [along(waist, chest, [2, 8, 8.5]), low(2, 8, 8.5)]),
  ];
}

function musclesOfArm({ chest }: Skeleton, { sign, arm }: Side): readonly Belly[] {
  const upper = (share: number, aside: number) => onBone(arm.root, arm.joint, arm.pole, share, aside);
  const cap = (x: number, z: number) => [
    along(arm.root, chest, [x, 0.5, z * sign]),
    onBone(arm.root, arm.joint, along([0, 0, 0], chest, [x, 0, z * sign]), 0.3, 1.5),
  ];
  return [
    belly('front-shoulders', 7, cap(3, 0.5)),
    belly('side-shoulders', 7, cap(0, 3)),
    belly('rear-shoulders', 7, cap(-3, 0.5)),
    belly('biceps', 6, [upper(0.32, -2.3), upper(0.85, -1.8)]),
    belly('triceps', 6, [upper(0.28, 2.3), upper(0.85, 1.8)]),
    belly('forearms', 6, [
      onBone(arm.joint, arm.end, arm.pole, 0.08, 0),
      onBone(arm.joint, arm.end, arm.pole, 0.55, 0),
    ]),
  ];
}

function musclesOfLeg({ hips, pelvis }: Skeleton, { sign, leg }: Side): readonly Belly[] {
  const thigh = (share: number, aside: number) => onBone(leg.root, leg.joint, leg.pole, share, aside);
  const shin = (share: number, aside: number) => onBone(leg.joint, leg.end, leg.pole, share, aside);
  const low = (x: number, y: number, z: number) => along(hips, pelvis, [x, y, z * sign]);
  const inward = along([0, 0, 0], pelvis, [0, 0, -sign]);
  return [
    belly('glutes', 10, [low(-5, 4, 6.5), low(-6, -3, 7)], 5),
    belly('hip-flexors', 5, [low(5, 6, 6), thigh(0.2, 4)], 3),
    belly('quads', 8, [thigh(0.18, 3.6), thigh(0.86, 2.4)]),
    belly('hamstrings', 7, [thigh(0.24, -3.6), thigh(0.88, -2.4)]),
    belly('adductors', 5, [
      onBone(leg.root, leg.joint, inward, 0.12, 4),
      onBone(leg.root, leg.joint, inward, 0.6, 3.5),
    ]),
    belly('calves', 7, [shin(0.1, -2.4), shin(0.45, -2.4)]),
  ];
}
