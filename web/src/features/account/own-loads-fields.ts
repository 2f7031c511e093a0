import { isOwnLoad, type OwnLoads, ownLoadLimits } from '#shared/domain/progression/own-loads.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { standardBar } from '#shared/domain/sets/plates.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

/** As typed. A plate is written once for each pair: `5 10 10` is one pair of 5 and two of 10. */
export type TypedLoads = {
  readonly isOwn: boolean;
  readonly unit: WeightUnit;
  readonly bar: string;
  readonly plates: string;
  readonly dumbbells: string;
};
type LoadField = 'bar' | 'plates' | 'dumbbells';
export type LoadErrors = Partial<Readonly<Record<LoadField, MessageKey>>>;

export function typedLoads(
  own: OwnLoads | null | undefined,
  weightUnit: WeightUnit,
  language: string,
): TypedLoads {
  const shown = (decimals: readonly string[]) =>
    decimals.map((decimal) => showDecimal(decimal, language)).join('  ');
  const pairs = (own?.plates ?? []).flatMap(({ plate, pairs: count }) =>
    Array.from({ length: count }, () => plate),
  );
  return {
    isOwn: own != null,
    unit: own?.unit ?? weightUnit,
    bar: own?.bar === undefined ? '' : showDecimal(own.bar, language),
    plates: shown(pairs),
    dumbbells: shown(own?.dumbbells ?? []),
  };
}

/** What the form saves; null is a gym's. An empty field is a gym's too. */
export function readLoads(
  { isOwn, unit, ...typed }: TypedLoads,
  language: string,
): { readonly loads: OwnLoads | null; readonly errors: LoadErrors } {
  if (!isOwn) return { loads: null, errors: {} };
  const bars = numbersIn(typed.bar, language);
  const plates = numbersIn(typed.plates, language);
  const dumbbells = numbersIn(typed.dumbbells, language);
  const counted = countedPlates(plates ?? []);
  const each = [...new Set(dumbbells ?? [])];
  const errors: LoadErrors = {
    ...((bars === null || bars.length > 1) && { bar: 'account.loads.error-bar' as const }),
    ...(plates === null && { plates: 'account.loads.error-number' as const }),
    ...((counted.length > ownLoadLimits.plates ||
      counted.some(({ pairs }) => pairs > ownLoadLimits.pairs)) && {
      plates: 'account.loads.error-plates' as const,
    }),
    ...(dumbbells === null && { dumbbells: 'account.loads.error-number' as const }),
    ...(each.length > ownLoadLimits.dumbbells && { dumbbells: 'account.loads.error-dumbbells' as const }),
  };
  const [bar] = bars ?? [];
  const isNothing = bar === undefined && counted.length === 0 && each.length === 0;
  return {
    loads: isNothing
      ? null
      : {
          unit,
          ...(bar !== undefined && { bar }),
          ...(counted.length > 0 && { plates: counted }),
          ...(each.length > 0 && { dumbbells: each }),
        },
    errors: isNothing && Object.keys(errors).length === 0 ? { plates: 'account.loads.error-empty' } : errors,
  };
}

/** The heaviest barbell that the plates make, in the unit of the plates; null where they are a gym's. */
export function heaviestBar({ unit, bar = String(standardBar[unit]), plates }: OwnLoads): number | null {
  if (plates === undefined) return null;
  const total = plates.reduce((sum, { plate, pairs }) => sum + 2 * pairs * Number(plate), Number(bar));
  return Math.round(total * 100) / 100;
}

function countedPlates(plates: readonly string[]) {
  return [...Map.groupBy(plates, (plate) => plate)].map(([plate, same]) => ({ plate, pairs: same.length }));
}

/** Lightest first. A comma parts numbers where it is no decimal mark. Null where one is no weight. */
function numbersIn(text: string, language: string): readonly string[] | null {
  const isMark = showDecimal('0.5', language) === '0,5';
  const parts = text
    .split(isMark ? /[\s;]+/ : /[\s;,]+/)
    .map((part) => part.replace(/,$/, ''))
    .filter((part) => part !== '');
  const numbers = parts.flatMap((part) => {
    const decimal = parseDecimal(part, language);
    return decimal === null ? [] : String(Number(decimal));
  });
  if (numbers.length < parts.length || !numbers.every(isOwnLoad)) return null;
  return numbers.toSorted((a, b) => Number(a) - Number(b));
}
