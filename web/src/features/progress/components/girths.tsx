import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import {
  type GirthPart,
  type GirthUnit,
  girthIn,
  girthParts,
  girthUnits,
} from '#shared/domain/check-ins/girths.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { girthsRule } from '#web/lib/device/outbox/answers/body-values.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { storedText } from '#web/lib/storage/stored-text.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { useDeleteGirth } from '../api/corrections.ts';
import { useAddGirths, useGirths } from '../api/progress.ts';
import { useValueFormat } from '../use-value-format.ts';
import { CorrectGirth } from './correct-girth.tsx';
import { GirthForm } from './girth-form.tsx';
import { UnsentValues } from './unsent-values.tsx';
import { EditValues, ValuesSheet } from './values-sheet.tsx';

export function Girths({ account }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const { shortDay } = useValueFormat(account.weightUnit);
  const add = useAddGirths(account.id);
  const remove = useDeleteGirth(account.id);
  const { data, isPending, error, refetch } = useGirths(account.id);
  const [unit, setUnit] = useLengthUnit(account);
  const [chosen, setChosen] = useState<GirthPart | null>(null);
  /** Stays when its last value is deleted. */
  const [editing, setEditing] = useState<GirthPart | null>(null);
  const girths = data?.girths ?? [];
  const measured = girthParts.filter((part) => girths.some((girth) => girth.part === part));
  const part = chosen !== null && measured.includes(chosen) ? chosen : measured[0];
  return (
    <Card className="progress-part">
      <div className="progress-head">
        {part === undefined ? (
          <h2>{t('progress.girths')}</h2>
        ) : (
          <Select
            label={t('progress.girth-part')}
            value={part}
            onChange={(event) =>
              setChosen(girthParts.find((one) => one === event.currentTarget.value) ?? null)
            }
          >
            {measured.map((one) => (
              <option key={one} value={one}>
                {t(`progress.girth-${one}`)}
              </option>
            ))}
          </Select>
        )}
        <div className="actions">
          <GirthForm account={account} unit={unit} onUnit={setUnit} />
          {part === undefined ? null : (
            <EditValues name={t(`progress.girth-${part}`)} onOpen={() => setEditing(part)} />
          )}
        </div>
      </div>
      {editing === null ? null : (
        <ValuesSheet
          name={t(`progress.girth-${editing}`)}
          onClose={() => setEditing(null)}
          values={girths.filter((girth) => girth.part === editing)}
          show={(girth) => ({
            text: `${Number(girthIn(unit, girth)).toLocaleString(language)} ${unit} · ${shortDay(girth.day)}`,
            isOwn: true,
          })}
          formOf={(girth, onDone) => (
            <CorrectGirth account={account} girth={girth} unit={unit} onDone={onDone} />
          )}
          onDelete={(girth) => remove.mutateAsync(girth)}
          onAddAgain={({ day, value, unit: entered }) =>
            add.mutateAsync({
              id: crypto.randomUUID(),
              day,
              girths: [{ part: editing, value, unit: entered }],
            })
          }
        />
      )}
      <UnsentValues account={account} rule={girthsRule} />
      {isPending ? <Skeleton lines={3} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('progress.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data && part === undefined ? <EmptyState title={t('progress.girths-empty')} /> : null}
      {part === undefined ? null : (
        <Chart
          // Another part of the body is another chart, with a period of its own.
          key={part}
          title={t(`progress.girth-${part}`)}
          unit={unit}
          color={3}
          points={girths
            .filter((girth) => girth.part === part)
            .map((girth) => ({ day: girth.day, value: Number(girthIn(unit, girth)) }))}
        />
      )}
    </Card>
  );
}

const stored = storedText('repz.length-unit');

/** Stored per device. Defaults to the unit that matches the account's weight unit. */
function useLengthUnit(account: Account): readonly [GirthUnit, (unit: GirthUnit) => void] {
  const [unit, setUnit] = useState(() => remembered() ?? (account.weightUnit === 'lb' ? 'in' : 'cm'));
  const choose = (chosen: GirthUnit) => {
    setUnit(chosen);
    stored.keep(chosen);
  };
  return [unit, choose];
}

function remembered(): GirthUnit | undefined {
  const kept = stored.read();
  return girthUnits.find((unit) => unit === kept);
}
