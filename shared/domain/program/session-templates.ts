import type { SessionTemplateId } from '#shared/domain/program/session-template-ids.ts';

export type SessionTemplate = {
  readonly name: string;
  readonly type: 'strength' | 'power' | 'hypertrophy' | 'conditioning' | 'mobility';
  readonly exercises: readonly {
    readonly id: string;
    readonly reps?: readonly [number, number];
    readonly restSeconds?: number;
    readonly superset?: string;
  }[];
};

/** Seconds of a hold or meters of a carry, as the library defines. */
const hold = { reps: [20, 40], restSeconds: 45 } as const;
const drill = { reps: [6, 10], restSeconds: 20 } as const;
const burst = { reps: [15, 20], restSeconds: 45 } as const;

export const sessionTemplates = {
  'full-body-a': {
    name: 'Full Body A',
    type: 'strength',
    exercises: [
      { id: 'goblet-squat' },
      { id: 'push-up' },
      { id: 'one-arm-dumbbell-row' },
      { id: 'romanian-deadlift-dumbbell' },
      { id: 'plank', ...hold },
    ],
  },
  'full-body-b': {
    name: 'Full Body B',
    type: 'strength',
    exercises: [
      { id: 'deadlift' },
      { id: 'dumbbell-shoulder-press' },
      { id: 'lat-pulldown' },
      { id: 'reverse-lunge' },
      { id: 'dead-bug', reps: [8, 12], restSeconds: 45 },
    ],
  },
  'full-body-c': {
    name: 'Full Body C',
    type: 'strength',
    exercises: [
      { id: 'back-squat' },
      { id: 'dumbbell-bench-press' },
      { id: 'seated-cable-row' },
      { id: 'glute-bridge' },
      { id: 'side-plank', ...hold },
    ],
  },
  upper: {
    name: 'Upper Body Strength',
    type: 'strength',
    exercises: [
      { id: 'bench-press' },
      { id: 'bent-over-row' },
      { id: 'dumbbell-shoulder-press' },
      { id: 'lat-pulldown' },
      { id: 'dumbbell-curl', superset: 'A' },
      { id: 'triceps-pushdown', superset: 'A' },
    ],
  },
  'upper-b': {
    name: 'Upper Body Volume',
    type: 'hypertrophy',
    exercises: [
      { id: 'incline-dumbbell-press' },
      { id: 'pull-up' },
      { id: 'lateral-raise', superset: 'A' },
      { id: 'face-pull', superset: 'A' },
      { id: 'seated-cable-row' },
    ],
  },
  lower: {
    name: 'Lower Body Power',
    type: 'power',
    exercises: [
      { id: 'back-squat' },
      { id: 'romanian-deadlift' },
      { id: 'bulgarian-split-squat' },
      { id: 'standing-calf-raise' },
      { id: 'plank', ...hold },
    ],
  },
  'lower-b': {
    name: 'Lower Body Volume',
    type: 'hypertrophy',
    exercises: [
      { id: 'deadlift' },
      { id: 'leg-press' },
      { id: 'leg-curl' },
      { id: 'hip-thrust' },
      { id: 'hanging-knee-raise', reps: [8, 12], restSeconds: 60 },
    ],
  },
  push: {
    name: 'Push',
    type: 'hypertrophy',
    exercises: [
      { id: 'bench-press' },
      { id: 'overhead-press' },
      { id: 'incline-dumbbell-press' },
      { id: 'lateral-raise' },
      { id: 'triceps-pushdown' },
    ],
  },
  pull: {
    name: 'Pull',
    type: 'hypertrophy',
    exercises: [
      { id: 'pull-up' },
      { id: 'bent-over-row' },
      { id: 'seated-cable-row' },
      { id: 'face-pull' },
      { id: 'dumbbell-curl' },
    ],
  },
  conditioning: {
    name: 'Conditioning Circuit',
    type: 'conditioning',
    exercises: [
      { id: 'kettlebell-swing', ...burst },
      { id: 'mountain-climber', ...hold },
      { id: 'farmers-carry', ...hold },
      { id: 'burpee', reps: [8, 12], restSeconds: 60 },
    ],
  },
  mobility: {
    name: 'Mobility and Recovery',
    type: 'mobility',
    exercises: [
      { id: 'worlds-greatest-stretch', ...drill },
      { id: 'cat-cow', ...drill },
      { id: 'ninety-ninety-hip-switch', ...drill },
      { id: 'thoracic-rotation', ...drill },
    ],
  },
} as const satisfies Record<SessionTemplateId, SessionTemplate>;
