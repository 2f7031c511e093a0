import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, expect, it } from 'vitest';
import { cueText, spokenTarget, workoutPhases } from '#web/features/voice/cues.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import { translatorOf } from '#web/lib/i18n/use-text.ts';
import voiceTexts from '#web/locales/en/voice.json' with { type: 'json' };

const t = translatorOf('en');
const running = {
  name: 'Front squat',
  set: 2,
  sets: 4,
  target: { measure: 'repetitions', perSide: false, from: 6, to: 8 },
  resting: false,
} as const;

beforeAll(() => {
  addMessages(
    'en',
    Object.fromEntries(
      Object.entries(voiceTexts).map(([key, text]) => [`voice.${key}`, compileMessage(text)]),
    ),
  );
});

it('the same cue never comes twice in a row', () => {
  for (const phase of workoutPhases) {
    const said = Array.from({ length: 8 }, (_, spoken) => cueText(t, phase, spoken, null));
    for (const [index, text] of said.entries()) expect(text).not.toBe(said[index + 1]);
  }
});

it('a running workout is named with its real exercise, set and target, whatever phase was chosen', () => {
  for (const phase of workoutPhases) {
    expect(cueText(t, phase, 0, running)).toMatch(/^Front squat, set 2 of 4, 6 to 8 repetitions\. Brace/);
    expect(cueText(t, phase, 0, { ...running, resting: true })).toMatch(/^Next is Front squat, set 2 of 4/);
  }
});

it('holds are spoken in seconds, and one side at a time where each side holds', () => {
  const target = { measure: 'seconds', perSide: true, from: 20, to: 40 } as const;
  const said = cueText(t, 'exercise', 0, { ...running, name: 'Side plank', target });
  expect(said).toMatch(/^Side plank, set 2 of 4, 20 to 40 seconds per side\. /);
  expect(spokenTarget(t, { ...target, perSide: false, from: 30, to: 30 })).toBe('30 seconds');
});
