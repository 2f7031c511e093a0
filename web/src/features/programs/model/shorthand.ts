import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { type Measure, maxPlannedPerSet } from '#shared/domain/sets/exercise-measure.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import type { ExerciseForm } from './session-form-schema.ts';

type Units = { readonly unit: WeightUnit; readonly language: string };

/** The fields of an exercise that a line says. */
type LineFields = Pick<
  ExerciseForm,
  'sets' | 'measure' | 'perSide' | 'minimumReps' | 'maximumReps' | 'targetKind' | 'target' | 'restSeconds'
>;

/** Why a line cannot be read. `part` is the text in question. */
export type LineProblem = {
  readonly code:
    | 'shape'
    | 'sets'
    | 'count'
    | 'unit'
    | 'other-unit'
    | 'percent'
    | 'effort'
    | 'reserve'
    | 'rest'
    | 'part';
  readonly part: string;
};
type Refused = { readonly problem: LineProblem };
type Take = (pattern: RegExp) => RegExpExecArray | null;

const mostSets = 20;
const mostRestSeconds = 1800;

const sideWords: Readonly<Record<string, string>> = {
  en: 'side',
  de: 'Seite',
  es: 'lado',
  fr: 'côté',
  pt: 'lado',
};
const measureWords: readonly (readonly [Measure, RegExp])[] = [
  ['repetitions', /^(?:reps?|wdh|wiederholungen|repeticiones|répétitions|repetições)(?![\p{L}\d])\.?/iu],
  ['seconds', /^(?:s|secs?|seconds?|sek|seg)(?![\p{L}\d])\.?/iu],
  [
    'meters-seconds',
    /^(?:m|meters?|metres?|metros|mètres)\s*\+\s*(?:time|zeit|tiempo|temps|tempo|t)(?![\p{L}\d])\.?/iu,
  ],
  ['calories', /^(?:k?cal|calories|kalorien|calorías|calorias)(?![\p{L}\d])\.?/iu],
  ['meters', /^(?:m|meters?|metres?|metros|mètres)(?![\p{L}\d])\.?/iu],
];
const head = /^(\d{1,3})\s*[x×*]\s*(\d{1,6})(?:\s*[-–—]\s*(\d{1,6}))?(?!\d)/i;
const perSide =
  /^(?:(?:\/|per |each |je |pro |por |par )\s*(?:side|seite|lado|côté|cote)|each|ea)(?![\p{L}\d])/iu;
const load = /^@?\s*(\d+(?:[.,]\d+)?)\s*(kg|kgs|kilos?|lbs?|pounds?)(?![\p{L}\d])\.?/iu;
const percent = /^@?\s*(\d+(?:[.,]\d+)?)\s*%/;
// One decimal that no digit follows, so that in '@8,120s' the comma ends the effort.
const effort = /^@?\s*rpe\s*(\d{1,3}(?:[.,]\d(?!\d))?)/i;
const reserve = /^@?\s*rir\s*(\d{1,3}(?:[.,]\d(?!\d))?)/i;
const bareTarget = /^@\s*(\d+(?:[.,]\d(?!\d))?)(?!\d)/;
const rest =
  /^(?:(?:rest|pause|descanso|repos|pausa)\s*:?\s*)?(?:(\d{1,2}):(\d{2})|(\d{1,3})\s*(?:min|m|['′])|(\d{1,5})\s*(?:s|secs?|seconds?|sek|seg|["″]))(?![\p{L}\d.,:])\.?/iu;

/**
 * Reads what coaches type for an exercise, such as `3x8-12 @ RPE 8, 120s`, `5x5 100 kg`, `4x30 s` or `3x5 @ 80%`. A
 * line without a target takes the target away.
 * @param before Stays where the line does not say it: what the exercise is counted in, and the rest.
 */
export function readLine(
  text: string,
  before: Pick<ExerciseForm, 'measure' | 'perSide' | 'restSeconds'>,
  units: Units,
): { readonly fields: LineFields } | Refused {
  const line = text.trim().replaceAll(/[\s\u00a0\u202f]+/g, ' ');
  const start = head.exec(line);
  if (start === null) return refuse('shape', line);
  const [whole, sets = '', from = '', to = from] = start;
  let left = line.slice(whole.length).trimStart();
  const take: Take = (pattern) => {
    const match = pattern.exec(left);
    if (match !== null) left = left.slice(match[0].length).replace(/^[\s,;]+/, '');
    return match;
  };
  const measure = measureWords.find(([, word]) => take(word) !== null)?.[0] ?? before.measure;
  const sided = take(perSide) !== null;
  left = left.replace(/^[\s,;]+/, '');
  if (!isBetween(sets, 1, mostSets)) return refuse('sets', sets);
  const most = maxPlannedPerSet[measure];
  if (!isBetween(from, 1, most) || !isBetween(to, Number(from), most)) {
    return refuse('count', from === to ? from : `${from}-${to}`);
  }
  const target = takeTarget(take, units);
  if ('problem' in target) return target;
  const pause = take(rest);
  const seconds = pause === null ? before.restSeconds : secondsOf(pause);
  if (left !== '')
    return refuse(/^@?\s*\d+([.,]\d+)?$/.test(left) ? 'unit' : 'part', left.replace('@', '').trim());
  if (pause !== null && !isBetween(seconds, 0, mostRestSeconds)) return refuse('rest', pause[0]);
  return {
    fields: {
      sets: plain(sets),
      measure,
      perSide: sided || before.perSide,
      minimumReps: plain(from),
      maximumReps: plain(to),
      ...target,
      restSeconds: seconds,
    },
  };
}

function takeTarget(
  take: Take,
  { unit, language }: Units,
): Pick<ExerciseForm, 'target' | 'targetKind'> | Refused {
  const shown = (value: string) => showDecimal(parseDecimal(value, language) ?? value, language);
  const weight = take(load);
  if (weight !== null) {
    const [whole, value = '', named = ''] = weight;
    const isPounds = /^(lb|pound)/i.test(named);
    if (isPounds !== (unit === 'lb')) return refuse('other-unit', whole);
    if (parseDecimal(value, language) === null) return refuse('part', whole);
    return { targetKind: 'load', target: shown(value) };
  }
  const [, share] = take(percent) ?? [];
  if (share !== undefined) {
    return isHalfStep(share, 20, 110, language)
      ? { targetKind: 'percent', target: shown(share) }
      : refuse('percent', share);
  }
  const [, left] = take(reserve) ?? [];
  if (left !== undefined) {
    return isHalfStep(left, 0, 9, language)
      ? { targetKind: 'reserve', target: shown(left) }
      : refuse('reserve', left);
  }
  const [, named] = take(effort) ?? [];
  const [, bare] = named === undefined ? (take(bareTarget) ?? []) : [];
  const value = named ?? bare;
  if (value === undefined) return { targetKind: 'none', target: '' };
  if (isHalfStep(value, 1, 10, language)) return { targetKind: 'effort', target: shown(value) };
  return refuse(named === undefined ? 'unit' : 'effort', value);
}

/** An exercise as one line, which `readLine` reads to the same fields. */
export function showLine(exercise: LineFields, { unit, language }: Units): string {
  const {
    sets,
    measure,
    perSide: sided,
    minimumReps,
    maximumReps,
    targetKind,
    target,
    restSeconds,
  } = exercise;
  const count = minimumReps === maximumReps ? minimumReps : `${minimumReps}-${maximumReps}`;
  const counted = {
    repetitions: '',
    seconds: ' s',
    meters: ' m',
    'meters-seconds': ' m + t',
    calories: ' cal',
  }[measure];
  const aim = {
    none: '',
    load: ` @ ${target} ${unit}`,
    percent: ` @ ${target}%`,
    effort: ` @ RPE ${target}`,
    reserve: ` @ RIR ${target}`,
  }[targetKind];
  return `${sets} x ${count}${counted}${sided ? ` /${sideWords[language] ?? sideWords.en}` : ''}${aim}, ${restSeconds} s`;
}

function refuse(code: LineProblem['code'], part: string): Refused {
  return { problem: { code, part } };
}

function secondsOf([, minutes, seconds, wholeMinutes, wholeSeconds]: RegExpExecArray): string {
  if (wholeSeconds !== undefined) return plain(wholeSeconds);
  return String(Number(minutes ?? wholeMinutes) * 60 + Number(seconds ?? 0));
}

const plain = (digits: string) => String(Number(digits));

function isBetween(digits: string, least: number, most: number): boolean {
  return Number(digits) >= least && Number(digits) <= most;
}

function isHalfStep(text: string, least: number, most: number, language: string): boolean {
  const value = Number(parseDecimal(text, language) ?? Number.NaN);
  return Number.isInteger(value * 2) && value >= least && value <= most;
}
