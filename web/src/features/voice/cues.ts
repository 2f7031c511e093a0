import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';
import type { RunningExercise } from '#web/lib/running-exercise.ts';

export const workoutPhases = ['warmup', 'exercise', 'rest', 'cooldown'] as const;
export type WorkoutPhase = (typeof workoutPhases)[number];

/** In playback order. */
const cueKeys: Readonly<Record<WorkoutPhase, readonly MessageKey[]>> = {
  warmup: ['voice.cue.warmup-1', 'voice.cue.warmup-2', 'voice.cue.warmup-3'],
  exercise: ['voice.cue.exercise-1', 'voice.cue.exercise-2', 'voice.cue.exercise-3', 'voice.cue.exercise-4'],
  rest: ['voice.cue.rest-1', 'voice.cue.rest-2', 'voice.cue.rest-3'],
  cooldown: ['voice.cue.cooldown-1', 'voice.cue.cooldown-2', 'voice.cue.cooldown-3'],
};

export function greetingText(t: Translate, personality: CoachPersonality): string {
  return t(`voice.greeting.${personality}`);
}

export function spokenTarget(
  t: Translate,
  { measure, perSide, from, to }: RunningExercise['target'],
): string {
  const range = from === to ? String(from) : t('voice.target.range', { from, to });
  const target = t(`voice.target.${measure}`, { range, count: to });
  return perSide ? t('voice.target.per-side', { target }) : target;
}

/**
 * The sentences of a cue, each a sound of its own, so that one serves many cues. While a workout runs, they name the
 * exercise, set, target and load, before its first set also why it is that load, and ignore the selected phase.
 * @param spoken Number of cues so far, so that the same one doesn't repeat.
 */
export function cueParts(
  t: Translate,
  phase: WorkoutPhase,
  spoken: number,
  running: RunningExercise | null,
): readonly string[] {
  const actual = running === null ? phase : running.resting ? 'rest' : 'exercise';
  const keys = cueKeys[actual];
  const key = keys[spoken % keys.length];
  const cue = key === undefined ? '' : t(key);
  if (running === null) return [cue];
  return [setText(t, running, running.resting), ...loadTexts(t, running), cue];
}

/** What a workout's cues may still say, the next ones first. */
export function cuesAhead(t: Translate, running: RunningExercise): readonly string[] {
  const sets = running.ahead.flatMap((set) => [setText(t, set, true), setText(t, set, false)]);
  const others = [...cueKeys.exercise, ...cueKeys.rest].map((key) => t(key));
  const [now = '', after = ''] = sets;
  return [...new Set([now, after, ...loadTexts(t, running), ...others, ...sets])].filter(
    (text) => text !== '',
  );
}

function loadTexts(t: Translate, { load, reason }: RunningExercise): readonly string[] {
  return [load === null ? '' : t('voice.cue.load', { load }), reason === null ? '' : t(reason)].filter(
    (text) => text !== '',
  );
}

function setText(
  t: Translate,
  { name, set, sets, target }: RunningExercise['ahead'][number],
  isNext: boolean,
): string {
  return t(isNext ? 'voice.cue.next-set' : 'voice.cue.this-set', {
    exercise: name,
    set,
    sets,
    target: spokenTarget(t, target),
  });
}
