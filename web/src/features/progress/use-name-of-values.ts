import * as z from 'zod/mini';
import type { Account } from '#shared/contracts/account/account.ts';
import {
  biomarkerResponseSchema,
  girthResponseSchema,
  girthsResponseSchema,
  measurementResponseSchema,
} from '#shared/contracts/check-ins/progress.ts';
import { biomarkers, inUnit } from '#shared/domain/check-ins/biomarkers.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';
import { useMarkerUnits } from '#web/parts/charts/marker-unit.ts';
import { useValueFormat } from './use-value-format.ts';

/** Names what a write of the outbox adds, corrects or deletes: 'Waist 81.5 cm, Hip 97 cm · Mar 2, 2026'. */
export function useNameOfValues(account: Account): (write: WaitingWrite) => string {
  const t = useText();
  const language = useLanguage();
  const unitOf = useMarkerUnits();
  const { weight, shortDay } = useValueFormat(account.weightUnit);
  const number = (value: number | string) => Number(value).toLocaleString(language);
  const named = (values: readonly string[], day: string) => `${values.join(', ')} · ${shortDay(day)}`;

  const valuesIn = (preview: unknown): string => {
    const measurement = z.safeParse(measurementResponseSchema, preview).data?.measurement;
    if (measurement !== undefined) {
      const { bodyFatPercent, day } = measurement;
      const values = [
        ...(measurement.weight
          ? [`${t('progress.weight')} ${weight(Number(measurement.weight.grams))}`]
          : []),
        ...(bodyFatPercent === null
          ? []
          : [`${t('progress.body-fat')} ${number(bodyFatPercent)}${percentSign(language)}`]),
      ];
      return named(values, day);
    }
    const entry = z.safeParse(biomarkerResponseSchema, preview).data?.entry;
    if (entry !== undefined) {
      const { marker, value, day } = entry;
      const other = unitOf(marker);
      const [shown, unit] = other ? [inUnit(value, other), other.unit] : [value, biomarkers[marker].unit];
      return named([`${t(`progress.marker-${marker}`)} ${number(shown)} ${unit}`], day);
    }
    const one = z.safeParse(girthResponseSchema, preview).data?.girth;
    const girths = one ? [one] : (z.safeParse(girthsResponseSchema, preview).data?.girths ?? []);
    const values = girths.map(
      ({ part, value, unit }) => `${t(`progress.girth-${part}`)} ${number(value)} ${unit}`,
    );
    return named(values, girths[0]?.day ?? '');
  };

  return ({ route, preview }) => {
    const values = valuesIn(preview);
    if (route.startsWith('delete')) return t('progress.value-deletes', { value: values });
    return route.startsWith('change') ? t('progress.value-corrects', { value: values }) : values;
  };
}
