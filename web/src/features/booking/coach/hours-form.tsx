import { useId, useState } from 'react';
import { type CoachScheduleSettings, coachScheduleSchema } from '#shared/contracts/booking/coach-schedule.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { weekdayName } from '#web/lib/i18n/weekday-name.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { LeaveDialog } from '#web/ui/overlay/leave-dialog.tsx';
import { useSaveSchedule } from '../api/coach-calendar.ts';
import { DayHours } from './day-hours.tsx';
import { ExceptionDays } from './exceptions.tsx';
import { faultOf, firstSchedule, tidied, weekdays } from './hours-draft.ts';
import { RemovedHoursNotice } from './removed-hours-notice.tsx';

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
  onSend,
}: {
  readonly saved: CoachScheduleSettings | null;
  readonly zone: string;
  /** Before it is saved. */
  readonly onSend: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [draft, setDraft] = useState(() => saved ?? firstSchedule(zone));
  const [stored, setStored] = useState(draft);
  const save = useSaveSchedule();
  const formId = useId();
  const faults = [...Object.values(draft.weekly), ...Object.values(draft.exceptions)].some(
    (hours) => faultOf(hours) !== null,
  );
  const wrong = t('coach-calendar.hours.wrong');
  const read = readByContract(coachScheduleSchema, tidied(draft), {
    zone: wrong,
    bufferBeforeMinutes: wrong,
    bufferAfterMinutes: wrong,
    travelMinutes: wrong,
    minimumNoticeMinutes: wrong,
    horizonDays: wrong,
    maxSessionsPerDay: wrong,
    callBaseUrl: t('coach-calendar.rules.call-base-url-wrong'),
  });
  const { form, isChecked, errorOf } = useContractForm({
    problems: read.problems,
    request: faults ? null : read.request,
    send: (hours) => {
      onSend();
      save.mutate(hours, {
        onSuccess: () => {
          setStored(draft);
          toast({ title: t('coach-calendar.hours.saved') });
        },
        onError: (error) => console.warn('The hours could not be saved', error),
      });
    },
  });
  const change = (next: Partial<CoachScheduleSettings>) => setDraft({ ...draft, ...next });

  return (
    <div className="stack">
      <LeaveDialog unsaved={draft !== stored} />
      <form id={formId} className="coach-hours" {...form}>
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
                label={weekdayName(index + 1, language)}
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
              error={errorOf('callBaseUrl')}
              onChange={({ target }) => change({ callBaseUrl: target.value })}
            />
          </div>
        </section>
      </form>
      {isChecked && (faults || read.request === null) ? (
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
      {/* Beside the form: what it lists opens in a dialog with a form of its own. */}
      {saved !== null && read.request !== null ? (
        <RemovedHoursNotice saved={saved} draft={read.request} />
      ) : null}
      <div className="actions">
        <Button type="submit" form={formId} busy={save.isPending}>
          {t('coach-calendar.hours.save')}
        </Button>
        <p className="muted">{t('coach-calendar.hours.kept')}</p>
      </div>
    </div>
  );
}
