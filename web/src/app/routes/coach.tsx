import { useParams } from 'react-router-dom';
import { useAuth } from '#web/features/auth/components/auth-provider.tsx';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { CoachScreen } from '#web/features/coach/components/coach-screen.tsx';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

const CoachCalendar = lazyScreen(() => import('./coach-calendar.tsx'), ['coach-calendar', 'booking']);

export default function CoachRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="coach">
        <CoachArea />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

function CoachArea() {
  const { profile } = useAuth();
  const isCalendar = /^calendar\/?$/.test(useParams()['*'] ?? '');
  if (profile === null) return null;
  return <CoachScreen account={profile}>{isCalendar ? <CoachCalendar /> : null}</CoachScreen>;
}
