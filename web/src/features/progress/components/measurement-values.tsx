import type { Account } from '#shared/contracts/account/account.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';
import { useDeleteMeasurement } from '../api/corrections.ts';
import { useAddMeasurement } from '../api/progress.ts';
import { useValueFormat } from '../use-value-format.ts';
import { MeasurementForm } from './measurement-form.tsx';
import { ValuesSheet } from './values-sheet.tsx';

/** Weights and body fat, to correct and delete. A check-in goes on saying what was sent. */
export function MeasurementValues({
  account,
  measurements,
  onClose,
}: {
  readonly account: Account;
  readonly measurements: readonly BodyMeasurement[];
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { weight, shortDay } = useValueFormat(account.weightUnit);
  const add = useAddMeasurement(account.id);
  const remove = useDeleteMeasurement(account.id);
  const notes = {
    manual: undefined,
    'check-in': t('progress.value-from-check-in'),
    import: t('progress.value-imported'),
  };
  return (
    <ValuesSheet
      name={`${t('progress.weight')}, ${t('progress.body-fat')}`}
      onClose={onClose}
      hint={
        measurements.some(({ source }) => source === 'check-in') ? t('progress.values-check-ins') : undefined
      }
      values={measurements}
      show={(one) => {
        const fat = one.bodyFatPercent;
        const values = [
          ...(one.weight ? [weight(Number(one.weight.grams))] : []),
          ...(fat === null ? [] : [`${fat.toLocaleString(language)}${percentSign(language)}`]),
        ];
        return {
          text: `${values.join(', ')} · ${shortDay(one.day)}`,
          note: notes[one.source],
          isOwn: one.source !== 'import',
        };
      }}
      formOf={(value, onDone) => <MeasurementForm account={account} correcting={{ value, onDone }} />}
      onDelete={(value) => remove.mutateAsync(value)}
      onAddAgain={(one) =>
        add.mutateAsync({
          id: crypto.randomUUID(),
          day: one.day,
          weight: one.weight && { value: one.weight.value, unit: one.weight.unit },
          bodyFatPercent: one.bodyFatPercent,
        })
      }
    />
  );
}
