import { describe, expect, it } from 'vitest';
import type { DraftRow } from '#shared/contracts/assistant/drafted-answer.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { checkedSentences } from '../../../../../../functions/modules/assistant/draft/check-draft.ts';

const checkIn: DraftRow = {
  id: 'check-in:now',
  kind: 'check-in',
  day: '2026-11-23',
  name: null,
  exerciseId: null,
  values: [
    { metric: 'energy', value: 7, unit: 'of-ten' },
    { metric: 'stress', value: 4, unit: 'of-ten' },
    { metric: 'sleep', value: 7.5, unit: 'hours' },
    { metric: 'weight', value: 82.5, unit: 'kg' },
    { metric: 'body-fat', value: 18, unit: 'percent' },
  ],
};
const before: DraftRow = {
  ...checkIn,
  id: 'check-in:before',
  day: '2026-11-16',
  values: [{ metric: 'weight', value: 1083, unit: 'lb' }],
};
const record: DraftRow = {
  id: 'record:squat:1',
  kind: 'record',
  day: '2026-11-21',
  name: null,
  exerciseId: 'squat',
  values: [
    { metric: 'load', value: 100, unit: 'kg' },
    { metric: 'repetitions', value: 5, unit: 'repetitions' },
  ],
};
const workout: DraftRow = {
  id: 'workout:1',
  kind: 'workout',
  day: '2026-11-21',
  name: 'Full Body 2',
  exerciseId: null,
  values: [
    { metric: 'sets', value: 12, unit: 'sets' },
    { metric: 'duration', value: 45, unit: 'minutes' },
  ],
};
const heavy: DraftRow = { ...workout, id: 'workout:2', name: '85 kg' };
const answer: DraftRow = {
  id: 'answer:now:1',
  kind: 'answer',
  day: '2026-11-23',
  name: 'How was your appetite?',
  exerciseId: null,
  values: [{ metric: 'question', value: 8, unit: 'of-ten' }],
};
const protein: DraftRow = {
  ...answer,
  id: 'answer:before:2',
  day: '2026-11-16',
  name: 'How long did you walk?',
  values: [{ metric: 'question', value: 40, unit: 'minutes' }],
};
const short: DraftRow = { ...answer, id: 'answer:now:3', name: 'Better?' };
const knee: DraftRow = { ...answer, id: 'answer:now:4', name: 'How is your knee pain?' };
const rows = [checkIn, before, record, workout, heavy, answer, protein, short, knee];

const shown = (
  text: string,
  rowIds = ['check-in:now'],
  language: LanguageId = 'en',
  isPraiseBarred = false,
) =>
  checkedSentences({ checkIn: { id: 'now', day: '2026-11-23' }, rows, language, isPraiseBarred }, [
    { text, rowIds },
  ]).length === 1;

describe('a sentence that its rows show', () => {
  it.each([
    ['en', 'Your energy was 7/10, stress 4 out of 10.'],
    ['en', 'You weighed in: weight 82.5 kg and body fat 18%.'],
    ['en', 'On Monday, November 23, your sleep was 7.5 h.'],
    ['en', 'Your weight on 2026-11-23 was 82.50 kilograms.'],
    ['es', 'Tu peso era de 82,5 kilos el lunes, 23 de noviembre de 2026.'],
    ['es', 'Tu grasa corporal: 18 por ciento.'],
    ['fr', 'Ton énergie était de sept sur 10.'],
    ['de', 'Dein Stress lag am 23. November bei vier von 10.'],
    ['de', 'Dein Schlaf: 7,5 Stunden.'],
    ['pt', 'Seu sono dos dias foi de 7,5 horas na segunda-feira.'],
  ] as const)('stays: %s %s', (language, text) => {
    expect(shown(text, ['check-in:now'], language)).toBe(true);
  });

  it('may quote the name of a cited workout, whatever digits it has', () => {
    expect(shown('Full Body 2 took 45 minutes on Saturday.', ['workout:1'])).toBe(true);
    expect(shown('Full Body 2 took 45 minutes on Saturday.', ['check-in:now'])).toBe(false);
    expect(shown('Your weight was 85 kg.', ['check-in:now', 'workout:2'])).toBe(false);
  });

  it('may name two rows, each number with its own day', () => {
    const ids = ['check-in:now', 'check-in:before'];
    expect(shown('Your weight was 82.5 kg on November 23, 1,083 lb on November 16.', ids)).toBe(true);
    expect(shown('Your weight was 82.5 kg on November 16, 1,083 lb on November 23.', ids)).toBe(false);
  });

  it('may count repetitions beside a load', () => {
    expect(shown('Your record on Saturday: load 100 kg for 5 reps.', ['record:squat:1'])).toBe(true);
    expect(shown('Your record on Saturday: load 100 kg for five reps.', ['record:squat:1'])).toBe(true);
  });
});

describe('a sentence that its rows do not show', () => {
  it.each([
    ['a value of another metric', 'Your stress was 7/10.'],
    ['a value of something that no row has', 'Your energy was 7/10, your mood 7/10.'],
    ['a goal', 'Your goal weight is 82.5 kg.'],
    ['two metrics that could be swapped', 'Energy with stress 7/10.'],
    ['a number without a metric', 'You reached 82.5 kg.'],
    ['a number without a unit', 'Your energy was 7.'],
    ['a decimal comma in English', 'Your weight was 82,5 kg.'],
    ['a range beyond the value', 'Your energy was 6-7/10.'],
    ['a negative number', 'Your weight was -82.5 kg.'],
    ['a unit of another size', 'Your weight was 82.5 g.'],
    ['a share of another whole', 'Your energy was 7/100.'],
    ['an ordinal', 'This was the 3rd check-in.'],
    ['a spelled ordinal', 'This was your third check-in.'],
    ['a multiple', 'You slept twice as well.'],
    ['a relative day', 'Yesterday your energy was 7/10.'],
    ['a day without a row', 'On Tuesday you sent a check-in.'],
    ['a month alone', 'In November your energy was 7/10.'],
    ['a direction', 'Your weight rose to 82.5 kg.'],
    ['a link', 'See www.example.com.'],
    ['a bound', 'Your sleep was over 7.5 hours.'],
    ['more than one line', 'Your energy was 7/10.\nYour stress was 4/10.'],
    ['pain', 'Your knee pain comes from running.'],
    ['nothing', ' '],
  ])('is dropped: %s', (_, text) => {
    expect(shown(text)).toBe(false);
  });

  it('is dropped without a row, and with one row that is not in the window', () => {
    expect(shown('Well done.', [])).toBe(false);
    expect(shown('Well done.', ['check-in:now', 'check-in:other'])).toBe(false);
    expect(shown('Well done.')).toBe(true);
  });

  it('is dropped when it cites an older row without naming its day', () => {
    expect(shown('Your weight was 1,083 lb.', ['check-in:before'])).toBe(false);
    expect(shown('Your weight was 1,083 lb on Monday.', ['check-in:before'])).toBe(false);
    expect(shown('Your weight was 1,083 lb on November 16.', ['check-in:before'])).toBe(true);
  });
});

describe('a sentence about the answer to a coach’s own question', () => {
  const asked = (text: string, rowIds: string[] = [answer.id]) => shown(text, rowIds);

  it('stays where it quotes the question and says its value, unit and day', () => {
    expect(asked('On November 23 you answered "How was your appetite?" with 8/10.')).toBe(true);
    expect(asked('"How was your appetite?" 8 out of 10.')).toBe(true);
    expect(asked('On November 16 you answered "How long did you walk?" with 40 min.', [protein.id])).toBe(
      true,
    );
  });

  it.each([
    ['another value', 'You answered "How was your appetite?" with 9/10.', [answer.id]],
    ['another unit', 'You answered "How was your appetite?" with 8 hours.', [answer.id]],
    ['a value without a unit', 'You answered "How was your appetite?" with 8.', [answer.id]],
    ['another day', 'On November 16 you answered "How was your appetite?" with 8/10.', [answer.id]],
    ['no day for an older answer', 'You answered "How long did you walk?" with 40 min.', [protein.id]],
    ['another question', 'You answered "How long did you walk?" with 8/10.', [answer.id]],
    ['the question in other words', 'Your appetite was 8/10.', [answer.id]],
    ['a metric besides', 'You answered "How was your appetite?" with 8/10, your energy too.', [answer.id]],
    ['another row besides', 'You answered "How was your appetite?" with 8/10.', [answer.id, 'check-in:now']],
    ['a row that is not there', 'You answered "How was your appetite?" with 8/10.', ['answer:other:1']],
    ['a trend', 'You answered "How was your appetite?" with 8/10, higher than before.', [answer.id]],
    [
      'a second number in words',
      'You answered "How was your appetite?" with 8/10, nine on Sunday.',
      [answer.id],
    ],
    ['a question of one word', 'Better? 8/10.', [short.id]],
    ['a question about pain', 'You answered "How is your knee pain?" with 8/10.', [knee.id]],
  ])('is dropped with %s', (_, text, rowIds) => {
    expect(asked(text, rowIds)).toBe(false);
  });
});
