import type { Vector } from './vector.ts';

/** Where a hand or an ankle is. Sideways counts outward, so that one entry serves both sides. */
export type Reach = {
  readonly at: Vector;
  /**
   * What `at` is measured from: the middle of the floor (without it), or the own shoulder or hip, along the axes of the room or
   * of the chest and pelvis.
   */
  readonly from?: 'joint' | 'body';
  /** Where the elbow or knee points, along the same axes. */
  readonly bend?: Vector;
};

export type Leg = Reach & {
  /** Of the toes outward, in degrees. */
  readonly toesOut?: number;
  /** Of the sole against the floor in degrees, heel up. Without it, the foot is square to the shin. */
  readonly heel?: number;
  /** Between foot and shin, in degrees, where no floor decides. */
  readonly ankle?: number;
};

/** A person in one moment. Lengths in centimeters, angles in degrees. */
export type Pose = {
  /** Middle between the hip joints. */
  readonly hips: Vector;
  /** Of the pelvis: 0 upright, 90 face down, -90 face up. */
  readonly lean?: number;
  /** Of the pelvis to the right: 90 lies on the right side. */
  readonly roll?: number;
  /** Of the chest against the pelvis: forward, to the right, and turned to the right. */
  readonly curl?: number;
  readonly bow?: number;
  readonly twist?: number;
  /** Of the shoulders toward the ears, in centimeters. */
  readonly shrug?: number;
  /** Of the head against the chest, forward. */
  readonly nod?: number;
  readonly arms: Reach;
  readonly leftArm?: Reach;
  readonly legs: Leg;
  readonly leftLeg?: Leg;
};
