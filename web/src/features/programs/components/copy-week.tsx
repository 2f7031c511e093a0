import { type FormEvent, useState } from 'react';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Plan, repeatWeek } from '../model/plan.ts';

const mostWeeks = 51;
const weekOffsets = [0, 1, 2, 3, 4, 5, 6];

/** Copies a week to those that follow it. Sessions there are replaced, and their number is said first. */
export function CopyWeek({
  monday,
  plan,
  isOpen,
  onPlan,
}: {
  readonly monday: string;
  readonly plan: Plan;
  readonly isOpen: (day: string) => boolean;
  readonly onPlan: (plan: Plan) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [weeks, setWeeks] = useState('1');
  if (weekOffsets.every((offset) => !plan.has(addDays(monday, offset)))) return null;
  const date = (day: string) => showDay(day, language, { day: 'numeric', month: 'long' });
  const times = /^\d{1,2}$/.test(weeks.trim()) ? Number(weeks) : 0;
  const valid = times >= 1 && times <= mostWeeks;
  const last = addDays(monday, times * 7 + 6);
  const replaced = [...plan.keys()].filter((day) => day > addDays(monday, 6) && day <= last && isOpen(day));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return;
    onPlan(repeatWeek(plan, monday, times, isOpen));
    setOpen(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('programs.copy-week-of', { day: date(monday) })}
        onClick={() => setOpen(true)}
      >
        {t('programs.copy-week')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('programs.copy-week-of', { day: date(monday) })}
      >
        <form className="stack" noValidate onSubmit={submit}>
          <Field
            label={t('programs.copy-week-times')}
            inputMode="numeric"
            autoComplete="off"
            value={weeks}
            error={valid ? undefined : t('programs.error-times', { most: mostWeeks })}
            onChange={(event) => setWeeks(event.currentTarget.value)}
          />
          {valid ? (
            <p className="muted" role="status">
              {t('programs.copy-week-until', { day: date(last), count: replaced.length })}
            </p>
          ) : null}
          <div>
            <Button type="submit">{t('programs.copy-week')}</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
