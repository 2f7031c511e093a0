import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, expect, it } from 'vitest';
import { cueParts, cuesAhead, spokenTarget, workoutPhases } from '#web/features/voice/cues.ts';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { translatorOf } from '#web/lib/i18n/use-text.ts';
import progressionTexts from '#web/locales/en/progression.json' with { type: 'json' };
import voiceTexts from '#web/locales/en/voice.json' with { type: 'json' };

const t = translatorOf('en');
const running = {
  name: 'Front squat',
  set: 2,
  sets: 4,
  target: { measure: 'repetitions', perSide: false, from: 6, to: 8 },
  resting: false,
  load: null,
  reason: null,
  ahead: [],
} as const;
const cueText = (...about: Parameters<typeof cueParts>) => cueParts(...about).join(' ');

beforeAll(() => {
  setFormatter(formatMessage);
  for (const [area, texts] of Object.entries({ voice: voiceTexts, progression: progressionTexts })) {
    const compiled = Object.entries(texts).map(([key, text]) => [`${area}.${key}`, compileMessage(text)]);
    addMessages('en', Object.fromEntries(compiled));
  }
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

it('says one repetition and one second, and a range by its end', () => {
  const single = { measure: 'repetitions', perSide: false, from: 1, to: 1 } as const;
  expect(spokenTarget(t, single)).toBe('1 repetition');
  expect(spokenTarget(t, { ...single, measure: 'seconds' })).toBe('1 second');
  expect(spokenTarget(t, { ...single, to: 3 })).toBe('1 to 3 repetitions');
});

it('before the first set of an exercise the load and its reason are said as well', () => {
  const loaded = { ...running, load: '60 kg', reason: 'progression.rule.pinned' } as const;
  expect(cueParts(t, 'exercise', 0, loaded)).toEqual([
    'Front squat, set 2 of 4, 6 to 8 repetitions.',
    'With 60 kg.',
    'Your coach chose this number.',
    expect.stringMatching(/^Brace/),
  ]);
});

it('whatever the sets that are left can say is prepared, what comes next first', () => {
  const { name, set, sets, target } = running;
  const left = [
    { name, set, sets, target },
    { name, set: 3, sets, target },
  ];
  const ahead = cuesAhead(t, { ...running, load: '60 kg', ahead: left });
  expect(ahead[0]).toBe('Next is Front squat, set 2 of 4, 6 to 8 repetitions.');
  expect(new Set(ahead).size).toBe(ahead.length);
  for (const resting of [true, false]) {
    for (let spoken = 0; spoken < 8; spoken += 1) {
      for (const open of left) {
        const said = cueParts(t, 'warmup', spoken, {
          ...running,
          ...open,
          resting,
          load: '60 kg',
          ahead: left,
        });
        expect(ahead).toEqual(expect.arrayContaining([...said]));
      }
    }
  }
});
