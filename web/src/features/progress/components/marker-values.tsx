import type { Account } from '#shared/contracts/account/account.ts';
import type { BiomarkerEntry } from '#shared/contracts/check-ins/progress.ts';
import { type BiomarkerId, biomarkers, inUnit } from '#shared/domain/check-ins/biomarkers.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useMarkerUnit } from '#web/parts/charts/marker-unit.ts';
import { laboratoryNumber } from '#web/parts/charts/range-text.ts';
import { useDeleteBiomarker } from '../api/corrections.ts';
import { useAddBiomarker } from '../api/progress.ts';
import { useValueFormat } from '../use-value-format.ts';
import { BiomarkerForm } from './biomarker-form.tsx';
import { ValuesSheet } from './values-sheet.tsx';

/** The values of one marker, to correct and delete. */
export function MarkerValues({
  account,
  id,
  entries,
  onClose,
}: {
  readonly account: Account;
  readonly id: BiomarkerId;
  readonly entries: readonly BiomarkerEntry[];
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [other] = useMarkerUnit(id);
  const { shortDay } = useValueFormat(account.weightUnit);
  const add = useAddBiomarker(account.id);
  const remove = useDeleteBiomarker(account.id);
  const unit = other?.unit ?? biomarkers[id].unit;
  return (
    <ValuesSheet
      name={t(`progress.marker-${id}`)}
      onClose={onClose}
      values={entries.filter(({ marker }) => marker === id)}
      show={({ value, day }) => {
        const number = laboratoryNumber(other === null ? value : inUnit(value, other), language);
        return { text: `${number} ${unit} · ${shortDay(day)}`, isOwn: true };
      }}
      formOf={(value, onDone) => (
        <BiomarkerForm account={account} entries={entries} correcting={{ value, onDone }} />
      )}
      onDelete={(value) => remove.mutateAsync(value)}
      onAddAgain={({ marker, day, value, range }) =>
        add.mutateAsync({
          id: crypto.randomUUID(),
          marker,
          day,
          value,
          ...(range === undefined ? {} : { range }),
        })
      }
    />
  );
}
