import type { DraftMetric, DraftRow, DraftUnit } from '#shared/contracts/assistant/drafted-answer.ts';
import { estimateTokens } from '../assistant-provider.ts';
import type { DraftProvider, DraftRequest, DraftSentence } from '../draft/draft-provider.ts';
import { templateTexts } from '../draft/template-texts.ts';

const recordsNamed = 2;
const workoutsNamed = 3;
const draftTokens = 200;
const answersNamed = 3;
const answerUnits: Readonly<Partial<Record<DraftUnit, string>>> = {
  'of-ten': '/10',
  percent: '%',
  kg: ' kg',
  lb: ' lb',
  hours: ' h',
  minutes: ' min',
  repetitions: ' reps',
};

/** For a stage without network access: says what the rows show, in fixed sentences. */
export const templateDraftProvider: DraftProvider = {
  estimate: () => ({ inputTokens: draftTokens, outputTokens: draftTokens }),
  costMicros: () => 0,
  async draft(request) {
    const sentences = templateSentences(request);
    const outputTokens = sentences.reduce((sum, { text }) => sum + estimateTokens(text), 0);
    return { sentences, usage: { inputTokens: 0, outputTokens } };
  },
};

export function templateSentences({ rows, checkIn, language }: DraftRequest): DraftSentence[] {
  const texts = templateTexts[language];
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  const dates = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const number = (value: number) => numbers.format(value);
  const valuesOf = (row: DraftRow) => ({
    date: dates.format(new Date(`${row.day}T12:00:00Z`)),
    name: row.name ?? '',
    ...Object.fromEntries(row.values.map(({ metric, value }) => [metric, number(value)])),
    answer: row.values.map(({ value, unit }) => `${number(value)}${answerUnits[unit] ?? ''}`).join(''),
    unit: row.values.find(({ unit }) => unit === 'kg' || unit === 'lb')?.unit ?? '',
  });
  const say = (text: string, row: DraftRow): DraftSentence => ({
    text: filled(text, valuesOf(row)),
    rowIds: [row.id],
  });
  const asked = rows.find(({ id }) => id === `check-in:${checkIn.id}`);
  if (asked === undefined) return [];
  const of = (kind: DraftRow['kind'], metric: DraftMetric) =>
    rows.filter((row) => row.kind === kind && has(row, metric)).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const [, before] = of('check-in', 'weight');
  const weights = before === undefined || !has(asked, 'weight') ? [] : [before];
  return [
    say(texts.thanks, asked),
    say(texts.felt, asked),
    say(texts.sleep, asked),
    ...(has(asked, 'weight') ? [say(texts.weight, asked)] : []),
    ...weights.map((row) => say(texts.weightBefore, row)),
    ...of('answer', 'question')
      .filter(({ day }) => day === asked.day)
      .slice(0, answersNamed)
      .map((row) => say(texts.answer, row)),
    ...of('record', 'load')
      .slice(0, recordsNamed)
      .map((row) => say(texts.record, row)),
    ...of('workout', 'sets')
      .filter(({ values }) => values.some(({ metric, value }) => metric === 'sets' && value > 1))
      .slice(0, workoutsNamed)
      .map((row) => say(texts.workout, row)),
  ];
}

function has(row: DraftRow, metric: DraftMetric): boolean {
  return row.values.some((each) => each.metric === metric);
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => values[name] ?? '');
}
