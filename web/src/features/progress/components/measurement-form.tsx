import { type FormEvent, useState } from 'react';
import type { Account } from '#shared/contracts/account.ts';
import { parseDecimal } from '#shared/domain/training/decimal-input.ts';
import { localDayOf } from '#shared/domain/training/local-day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useAddMeasurement } from '../api/progress.ts';

const empty = { weight: '', bodyFat: '' };

/** A weight or body-fat figure between check-ins. */
export function MeasurementForm({ account }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const add = useAddMeasurement();
  const today = localDayOf(Date.now(), account.timeZone);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [day, setDay] = useState(today);
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const weight = typed.weight.trim() === '' ? null : parseDecimal(typed.weight, language);
    const fat = typed.bodyFat.trim() === '' ? null : parseDecimal(typed.bodyFat, language);
    const unread =
      (typed.weight.trim() !== '' && (weight === null || Number(weight) <= 0 || Number(weight) > 1433)) ||
      (typed.bodyFat.trim() !== '' && (fat === null || Number(fat) < 1 || Number(fat) > 80));
    const nothing = weight === null && fat === null;
    setWrong(unread || nothing || day === '' || day > today);
    if (unread || nothing || day === '' || day > today) return;
    try {
      await add.mutateAsync({
        id,
        day,
        weight: weight === null ? null : { value: weight, unit: account.weightUnit },
        bodyFatPercent: fat === null ? null : Number(fat),
      });
      setTyped(empty);
      setId(crypto.randomUUID());
      toast({ title: t('progress.added') });
    } catch (error) {
      console.warn('The measurement could not be stored', error);
    }
  };

  return (
    <Card>
      <form className="measurement-form" noValidate onSubmit={(event) => void send(event)}>
        <h2>{t('progress.add-title')}</h2>
        <div className="measurement-fields">
          <Field
            label={t('progress.day')}
            type="date"
            max={today}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Field
            label={`${t('progress.weight')} (${account.weightUnit})`}
            inputMode="decimal"
            autoComplete="off"
            value={typed.weight}
            onChange={(event) => setTyped({ ...typed, weight: event.currentTarget.value })}
          />
          <Field
            label={`${t('progress.body-fat')} (%)`}
            inputMode="decimal"
            autoComplete="off"
            value={typed.bodyFat}
            onChange={(event) => setTyped({ ...typed, bodyFat: event.currentTarget.value })}
          />
        </div>
        {wrong ? <Alert tone="danger" title={t('progress.add-wrong')} /> : null}
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
