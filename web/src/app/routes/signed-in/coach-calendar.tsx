import { AwaySessions } from '#web/features/booking/coach/away-sessions.tsx';
import { CoachCalendar } from '#web/features/booking/coach/coach-calendar.tsx';
import { CoachSettings } from '#web/features/coach/settings/coach-settings.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';

export default function CoachCalendarPage() {
  const { profile } = useAuth();
  return profile === null ? null : (
    <CoachCalendar
      isApproved={profile.coachApproved}
      clientSettings={
        <CoachSettings sessionsIn={(days) => <AwaySessions {...days} zone={profile.timeZone} />} />
      }
    />
  );
}
