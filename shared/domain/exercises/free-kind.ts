import type { Pattern } from '#shared/domain/exercises/movement.ts';

/** What an unnamed free workout is called by. */
export const freeKinds = [
  'full-body',
  'upper',
  'push',
  'pull',
  'legs',
  'core',
  'conditioning',
  'mobility',
] as const;
export type FreeKind = (typeof freeKinds)[number];

/** Null when nothing known was done. @param patterns Of the exercises that were done. */
export function freeKindOf(patterns: Iterable<Pattern>): FreeKind | null {
  const done = new Set(patterns);
  const legs = done.has('squat') || done.has('lunge') || done.has('hinge');
  const [push, pull] = [done.has('push'), done.has('pull')];
  if (legs) return push || pull ? 'full-body' : 'legs';
  if (push) return pull ? 'upper' : 'push';
  if (pull) return 'pull';
  if (done.has('conditioning') || done.has('carry')) return 'conditioning';
  if (done.has('core')) return 'core';
  return done.has('mobility') ? 'mobility' : null;
}
