import { type FormEvent, useState } from 'react';
import type { Account } from '#shared/contracts/account.ts';
import type { BiomarkerEntry } from '#shared/contracts/progress.ts';
import { type BiomarkerId, biomarkerIds, biomarkers, verdictOf } from '#shared/domain/biomarkers.ts';
import { parseDecimal } from '#shared/domain/training/decimal-input.ts';
import { localDayOf } from '#shared/domain/training/local-day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Select } from '#web/components/ui/choices.tsx';
import { Alert, Badge, Card, EmptyState, Skeleton } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAddBiomarker, useBiomarkers } from '../api/progress.ts';
import { TrendChart } from './trend-chart.tsx';
import './progress.css';

/** Markers with their values, trends and common ranges. */
export function BiomarkersView({ account }: { readonly account: Account }) {
  const t = useText();
  const { data, isPending, isError, refetch } = useBiomarkers();
  const byMarker = biomarkerIds
    .map((id) => ({ id, entries: (data?.entries ?? []).filter(({ marker }) => marker === id) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className="progress-module" aria-busy={isPending}>
      <p className="muted">{t('progress.markers-note')}</p>
      <BiomarkerForm account={account} />
      {isPending ? <Skeleton lines={4} /> : null}
      {isError ? (
        <Alert tone="danger" title={t('progress.failed')}>
          <div>
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              {t('progress.try-again')}
            </Button>
          </div>
        </Alert>
      ) : null}
      {data && byMarker.length === 0 ? <EmptyState title={t('progress.markers-empty')} /> : null}
      {byMarker.map(({ id, entries }) => (
        <Marker key={id} id={id} entries={entries} />
      ))}
    </div>
  );
}

function Marker({ id, entries }: { readonly id: BiomarkerId; readonly entries: readonly BiomarkerEntry[] }) {
  const t = useText();
  const language = useLanguage();
  const { unit, low, high } = biomarkers[id];
  const latest = entries.at(-1);
  if (latest === undefined) return null;
  const verdict = verdictOf(id, latest.value);
  const number = (value: number) => value.toLocaleString(language);
  const range = [low === null ? '' : `≥ ${number(low)}`, high === null ? '' : `≤ ${number(high)}`];
  return (
    <Card className="marker">
      <p>
        <Badge tone={verdict === 'within' ? 'success' : 'warning'}>{t(`progress.verdict-${verdict}`)}</Badge>{' '}
        <span className="muted">
          {t('progress.range', { range: range.filter(Boolean).join(', '), unit })}
        </span>
      </p>
      <TrendChart title={t(`progress.marker-${id}`)} unit={unit} values={entries} />
    </Card>
  );
}

function BiomarkerForm({ account }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const add = useAddBiomarker();
  const today = localDayOf(Date.now(), account.timeZone);
  const [marker, setMarker] = useState<BiomarkerId>('hrv');
  const [day, setDay] = useState(today);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const { unit, minimum, maximum } = biomarkers[marker];

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = parseDecimal(typed, language);
    const value = read === null ? Number.NaN : Number(read);
    const fits = value >= minimum && value <= maximum && day !== '' && day <= today;
    setWrong(!fits);
    if (!fits) return;
    try {
      await add.mutateAsync({ id: crypto.randomUUID(), marker, day, value });
      setTyped('');
      toast({ title: t('progress.added') });
    } catch (error) {
      console.warn('The value could not be stored', error);
    }
  };

  return (
    <Card>
      <form className="measurement-form" noValidate onSubmit={(event) => void send(event)}>
        <h2>{t('progress.marker-add-title')}</h2>
        <div className="measurement-fields">
          <Select
            label={t('progress.marker')}
            value={marker}
            onChange={(event) => {
              const id = biomarkerIds.find((candidate) => candidate === event.currentTarget.value);
              if (id) setMarker(id);
            }}
          >
            {biomarkerIds.map((id) => (
              <option key={id} value={id}>
                {t(`progress.marker-${id}`)}
              </option>
            ))}
          </Select>
          <Field
            label={t('progress.day')}
            type="date"
            max={today}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Field
            label={t('progress.value', { unit })}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={wrong ? t('progress.value-wrong', { minimum, maximum }) : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {add.isError ? <Alert tone="danger" title={t('progress.add-failed')} /> : null}
        <div>
          <Button type="submit" busy={add.isPending}>
            {t('progress.add')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
