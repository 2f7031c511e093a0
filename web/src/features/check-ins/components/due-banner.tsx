import * as z from 'zod/mini';
import type { Account } from '#shared/contracts/account/account.ts';
import { type CheckInsResponse, dueDayRequestSchema } from '#shared/contracts/check-ins/check-ins.ts';
import { useSetCheckInDay } from '#web/data/check-ins/check-in-changes.ts';
import { checkInDayRule } from '#web/lib/device/outbox/answers/check-ins.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { weekdayName } from '#web/lib/i18n/weekday-name.ts';
import { toast } from '#web/lib/toast.ts';
import { RefusedWrites } from '#web/parts/outbox/refused-writes.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

export function DueBanner({
  account,
  schedule,
  onWrite,
}: {
  readonly account: Account;
  readonly schedule: CheckInsResponse['schedule'];
  /** Opens the form; null while it is open. */
  readonly onWrite: (() => void) | null;
}) {
  const t = useText();
  const language = useLanguage();
  const setDay = useSetCheckInDay(account);
  const changes = useWaitingWrites(account.id).filter(checkInDayRule.isOf);
  const isWaiting = changes.some(({ refusedAs }) => refusedAs === null);
  const day = showDay(schedule.dueDay, language, { weekday: 'long', day: 'numeric', month: 'long' });
  const chosenDay = ({ body }: WaitingWrite) => {
    const { data } = z.safeParse(dueDayRequestSchema, body);
    return data === undefined ? '' : `${t('check-ins.due-day')} ${weekdayName(data.dueWeekday, language)}`;
  };
  const title = schedule.due ? t('check-ins.due-title') : t('check-ins.not-due-title', { day });
  return (
    <Alert tone={schedule.due ? 'warning' : 'success'} title={title}>
      <p>
        {schedule.daysLate > 0
          ? t('check-ins.due-since', { day })
          : t(schedule.due ? 'check-ins.due-today' : 'check-ins.not-due-text')}
      </p>
      {onWrite === null ? null : (
        <div>
          <Button size="small" onClick={onWrite}>
            {t('check-ins.write')}
          </Button>
        </div>
      )}
      <div className="due-day">
        <Select
          label={t('check-ins.due-day')}
          value={schedule.dueWeekday}
          onChange={(event) =>
            setDay.mutate(Number(event.currentTarget.value), {
              onError: () => toast({ title: t('check-ins.due-day-failed'), variant: 'destructive' }),
            })
          }
        >
          {weekdays.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayName(weekday, language)}
            </option>
          ))}
        </Select>
        {isWaiting ? (
          <p role="status">
            <Badge>{t('frame.unsent.waiting')}</Badge>
          </p>
        ) : null}
      </div>
      <RefusedWrites
        accountId={account.id}
        isOf={checkInDayRule.isOf}
        titleOf={(write) => t('frame.unsent.refused', { what: chosenDay(write) })}
      />
    </Alert>
  );
}
