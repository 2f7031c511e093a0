import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { CoachCalendar } from '#web/features/booking/coach/coach-calendar.tsx';

export default function CoachCalendarPage() {
  const { profile } = useAuth();
  return profile === null ? null : <CoachCalendar isApproved={profile.coachApproved} />;
}
