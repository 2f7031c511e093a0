import { gramsPerUnit, type WeightUnit } from '#shared/domain/sets/weight.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';

export function useValueFormat(unit: WeightUnit) {
  const language = useLanguage();
  const show = (grams: number, options: Intl.NumberFormatOptions) =>
    `${new Intl.NumberFormat(language, options).format(grams / gramsPerUnit[unit])} ${unit}`;
  return {
    inUnit: (grams: number) => grams / gramsPerUnit[unit],
    weight: (grams: number) => show(grams, { maximumFractionDigits: 1 }),
    change: (grams: number) => show(grams, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
    shortDay: (day: string) => showDay(day, language, { year: 'numeric', month: 'short', day: 'numeric' }),
    day: (day: string) => showDay(day, language, { dateStyle: 'long' }),
  };
}
