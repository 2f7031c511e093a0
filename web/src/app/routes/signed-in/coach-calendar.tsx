import { Suspense } from 'react';
import { AwaySessions } from '#web/features/booking/coach/away-sessions.tsx';
import { CoachCalendar } from '#web/features/booking/coach/coach-calendar.tsx';
import { CoachSettings } from '#web/features/coach/settings/coach-settings.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

const CoachProfile = lazyPart(
  () => import('#web/features/coach/profile/coach-profile.tsx'),
  ['coach-profile', 'coaches'],
);

export default function CoachCalendarPage() {
  const { profile } = useAuth();
  return profile === null ? null : (
    <CoachCalendar
      isApproved={profile.coachApproved}
      publicProfile={
        <Suspense fallback={<Skeleton lines={8} />}>
          <CoachProfile coach={profile} />
        </Suspense>
      }
      clientSettings={
        <CoachSettings sessionsIn={(days) => <AwaySessions {...days} zone={profile.timeZone} />} />
      }
    />
  );
}
