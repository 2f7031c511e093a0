import { useParams } from 'react-router-dom';
import { useAuth } from '#web/features/auth/components/auth-provider.tsx';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { CoachScreen } from '#web/features/coach/components/coach-screen.tsx';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

const CoachCalendar = lazyScreen(() => import('./coach-calendar.tsx'), ['coach-calendar', 'booking']);
const ClientProgramme = lazyScreen(
  () => import('#web/features/programmes/components/programme-screen.tsx'),
  ['programmes', 'training'],
);

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
  const page = useParams()['*'] ?? '';
  if (profile === null) return null;
  return (
    <CoachScreen account={profile}>
      {/^calendar\/?$/.test(page) ? (
        <CoachCalendar />
      ) : /^clients\/[\w-]+\/programme\/?$/.test(page) ? (
        <ClientProgramme />
      ) : null}
    </CoachScreen>
  );
}
