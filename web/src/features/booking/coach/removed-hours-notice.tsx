import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { coachCalendarQuery } from '../api/coach-calendar.ts';
import { BookedSessions } from './booked-sessions.tsx';
import { sessionsInRemovedHours } from './removed-hours.ts';

const dayMs = 86_400_000;
/** The farthest that a schedule can be booked ahead. */
const aheadDays = 180;

/** Says before saving which sessions stand in the hours that go, and that they stay. */
export function RemovedHoursNotice({
  saved,
  draft,
}: {
  readonly saved: CoachScheduleSettings;
  readonly draft: CoachScheduleSettings;
}) {
  const t = useText();
  const [nowMs] = useState(() => Date.now());
  const [from, to] = [nowMs, nowMs + aheadDays * dayMs].map((ms) => new Date(ms).toISOString());
  const calendar = useQuery(coachCalendarQuery({ from: from ?? '', to: to ?? '' }));
  const inRemoved = sessionsInRemovedHours(calendar.data?.bookings ?? [], saved, draft, nowMs);
  if (inRemoved.length === 0) return null;
  return (
    <Alert tone="warning" title={t('coach-calendar.hours.removed')}>
      <p>{t('coach-calendar.hours.removed-text')}</p>
      <BookedSessions bookings={inRemoved} zone={draft.zone} />
    </Alert>
  );
}
