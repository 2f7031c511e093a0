import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, expect, it } from 'vitest';
import { cueText, workoutPhases } from '#web/features/voice/cues.ts';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import { translatorOf } from '#web/lib/i18n/use-text.ts';
import voiceTexts from '#web/locales/en/voice.json' with { type: 'json' };

const t = translatorOf('en');
const running = { name: 'Front squat', set: 2, sets: 4, target: '6-8' };

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

it('while a workout runs, the real exercise, set and target are named', () => {
  expect(cueText(t, 'exercise', 0, running)).toMatch(/^Front squat, set 2 of 4, 6-8 repetitions\. /);
  expect(cueText(t, 'rest', 0, running)).toMatch(/^Next is Front squat, set 2 of 4/);
  expect(cueText(t, 'warmup', 0, running)).not.toContain('Front squat');
});
