import { useState } from 'react';
import * as z from 'zod/mini';
import { type CoachScheduleSettings, coachScheduleSchema } from '#shared/contracts/booking/coach-schedule.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useSaveSchedule } from '../api/coach-calendar.ts';
import { DayHours } from './day-hours.tsx';
import { ExceptionDays } from './exceptions.tsx';
import { faultOf, firstSchedule, tidied, weekdays } from './hours-draft.ts';
import { RemovedHoursNotice } from './removed-hours-notice.tsx';

const someMonday = Date.UTC(2024, 0, 1, 12);
const dayMs = 86_400_000;

const numbers = [
  { name: 'bufferBeforeMinutes', unit: 1, most: 60 },
  { name: 'bufferAfterMinutes', unit: 1, most: 60 },
  { name: 'travelMinutes', unit: 1, most: 120 },
  { name: 'minimumNoticeMinutes', unit: 60, most: 14 * 24 },
  { name: 'horizonDays', unit: 1, most: 180 },
] as const;

export function HoursForm({
  saved,
  zone,
}: {
  readonly saved: CoachScheduleSettings | null;
  readonly zone: string;
}) {
  const t = useText();
  const language = useLanguage();
  const [draft, setDraft] = useState(() => saved ?? firstSchedule(zone));
  const [isChecked, setChecked] = useState(false);
  const save = useSaveSchedule();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const faults = [...Object.values(draft.weekly), ...Object.values(draft.exceptions)].some(
    (hours) => faultOf(hours) !== null,
  );
  const parsed = z.safeParse(coachScheduleSchema, tidied(draft));
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])));
  const errorOf = (name: keyof CoachScheduleSettings) =>
    isChecked && wrong.has(name) ? t('coach-calendar.hours.wrong') : undefined;
  const change = (next: Partial<CoachScheduleSettings>) => setDraft({ ...draft, ...next });

  function submit(): void {
    setChecked(true);
    if (!parsed.success || faults) return;
    save.mutate(parsed.data, {
      onSuccess: () => toast({ title: t('coach-calendar.hours.saved') }),
      onError: (error) => console.warn('The hours could not be saved', error),
    });
  }

  return (
    <form
      className="coach-hours"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {saved === null ? <Alert title={t('coach-calendar.hours.first')} /> : null}
      <Field
        label={t('coach-calendar.hours.zone')}
        hint={t('coach-calendar.hours.zone-hint')}
        list="coach-zones"
        autoComplete="off"
        spellCheck={false}
        value={draft.zone}
        error={errorOf('zone')}
        onChange={({ target }) => change({ zone: target.value })}
      />
      <datalist id="coach-zones">
        {Intl.supportedValuesOf('timeZone').map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <section className="coach-hours">
        <h3>{t('coach-calendar.hours.week')}</h3>
        <div className="coach-week-hours">
          {weekdays.map((day, index) => (
            <DayHours
              key={day}
              label={weekday.format(someMonday + index * dayMs)}
              hours={draft.weekly[day] ?? []}
              onChange={(hours) => change({ weekly: { ...draft.weekly, [day]: hours } })}
            />
          ))}
        </div>
        <div>
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              const monday = draft.weekly['1'] ?? [];
              change({ weekly: { ...draft.weekly, 2: monday, 3: monday, 4: monday, 5: monday } });
            }}
          >
            {t('coach-calendar.hours.copy')}
          </Button>
        </div>
      </section>
      <ExceptionDays exceptions={draft.exceptions} onChange={(exceptions) => change({ exceptions })} />
      <section className="coach-hours">
        <h3>{t('coach-calendar.rules.title')}</h3>
        <div className="coach-rules">
          {numbers.map(({ name, unit, most }) => (
            <Field
              key={name}
              label={t(`coach-calendar.rules.${kebab(name)}`)}
              type="number"
              inputMode="numeric"
              min={name === 'horizonDays' ? 1 : 0}
              max={most}
              step={1}
              value={Number.isNaN(draft[name]) ? '' : draft[name] / unit}
              error={errorOf(name)}
              onChange={({ target }) => change({ [name]: target.valueAsNumber * unit })}
            />
          ))}
          <Field
            label={t('coach-calendar.rules.max-sessions-per-day')}
            hint={t('coach-calendar.rules.max-sessions-per-day-hint')}
            type="number"
            inputMode="numeric"
            min={1}
            max={24}
            value={draft.maxSessionsPerDay ?? ''}
            error={errorOf('maxSessionsPerDay')}
            onChange={({ target }) =>
              change({ maxSessionsPerDay: target.value === '' ? null : target.valueAsNumber })
            }
          />
          <Field
            label={t('coach-calendar.rules.call-base-url')}
            hint={t('coach-calendar.rules.call-base-url-hint')}
            type="url"
            value={draft.callBaseUrl}
            error={errorOf('callBaseUrl') && t('coach-calendar.rules.call-base-url-wrong')}
            onChange={({ target }) => change({ callBaseUrl: target.value })}
          />
        </div>
      </section>
      {isChecked && (faults || !parsed.success) ? (
        <p className="field-error" role="alert">
          {t('coach-calendar.hours.check')}
        </p>
      ) : null}
      {save.isError ? (
        <Alert
          tone="danger"
          title={t(
            save.error instanceof ApiError && save.error.code === 'coach_not_approved'
              ? 'coach-calendar.hours.not-approved'
              : 'coach-calendar.failed',
          )}
        />
      ) : null}
      {saved !== null && parsed.success ? <RemovedHoursNotice saved={saved} draft={parsed.data} /> : null}
      <div className="actions">
        <Button type="submit" busy={save.isPending}>
          {t('coach-calendar.hours.save')}
        </Button>
        <p className="muted">{t('coach-calendar.hours.kept')}</p>
      </div>
    </form>
  );
}
