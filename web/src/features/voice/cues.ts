import type { CoachPersonality } from '#shared/contracts/speech.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';
import type { RunningExercise } from '#web/lib/running-exercise.ts';

export const workoutPhases = ['warmup', 'exercise', 'rest', 'cooldown'] as const;
export type WorkoutPhase = (typeof workoutPhases)[number];

/** The canned cues of each phase, in the order in which they come. */
const cueKeys: Readonly<Record<WorkoutPhase, readonly MessageKey[]>> = {
  warmup: ['voice.cue.warmup-1', 'voice.cue.warmup-2', 'voice.cue.warmup-3'],
  exercise: ['voice.cue.exercise-1', 'voice.cue.exercise-2', 'voice.cue.exercise-3', 'voice.cue.exercise-4'],
  rest: ['voice.cue.rest-1', 'voice.cue.rest-2', 'voice.cue.rest-3'],
  cooldown: ['voice.cue.cooldown-1', 'voice.cue.cooldown-2', 'voice.cue.cooldown-3'],
};

export function greetingText(t: Translate, personality: CoachPersonality): string {
  return t(`voice.greeting.${personality}`);
}

/**
 * The cue to say now. While a workout runs it names the real exercise, its set and its target.
 * @param spoken How many cues were said before, so that the same one does not come twice in a row.
 */
export function cueText(
  t: Translate,
  phase: WorkoutPhase,
  spoken: number,
  running: RunningExercise | null,
): string {
  const keys = cueKeys[phase];
  const key = keys[spoken % keys.length];
  const cue = key === undefined ? '' : t(key);
  if (running === null || (phase !== 'exercise' && phase !== 'rest')) return cue;
  const { name, set, sets, target } = running;
  const place = t(phase === 'rest' ? 'voice.cue.next-set' : 'voice.cue.this-set', {
    exercise: name,
    set,
    sets,
    target,
  });
  return `${place} ${cue}`;
}
