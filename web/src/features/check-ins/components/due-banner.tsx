import type { CheckInsResponse } from '#shared/contracts/check-ins/check-ins.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { useSetCheckInDay } from '#web/data/check-ins/check-in-changes.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const someMonday = Date.UTC(2024, 0, 1, 12);

export function DueBanner({ schedule }: { readonly schedule: CheckInsResponse['schedule'] }) {
  const t = useText();
  const language = useLanguage();
  const setDay = useSetCheckInDay();
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(at);
  const day = format(
    { weekday: 'long', day: 'numeric', month: 'long' },
    Date.parse(`${schedule.dueDay}T12:00:00Z`),
  );
  const title = schedule.due ? t('check-ins.due-title') : t('check-ins.not-due-title', { day });
  return (
    <Alert tone={schedule.due ? 'warning' : 'success'} title={title}>
      <p>
        {schedule.daysLate > 0
          ? t('check-ins.due-since', { day })
          : t(schedule.due ? 'check-ins.due-today' : 'check-ins.not-due-text')}
      </p>
      <div className="due-day">
        <NeedsConnection act="change" isShown>
          <Select
            label={t('check-ins.due-day')}
            value={schedule.dueWeekday}
            disabled={setDay.isPending}
            onChange={(event) =>
              setDay.mutate(Number(event.currentTarget.value), {
                onError: () => toast({ title: t('check-ins.due-day-failed'), variant: 'destructive' }),
              })
            }
          >
            {weekdays.map((weekday) => (
              <option key={weekday} value={weekday}>
                {format({ weekday: 'long' }, someMonday + (weekday - 1) * dayMs)}
              </option>
            ))}
          </Select>
        </NeedsConnection>
      </div>
    </Alert>
  );
}
