import { Navigate } from 'react-router-dom';
import { SessionsView } from '#web/features/booking/client/sessions-view.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';

export default function SessionsRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <OwnSessions />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

function OwnSessions() {
  const t = useText();
  const { role } = useAuth();
  if (role === 'coach') return <Navigate to={paths.coach.calendar} replace />;
  return (
    <ProtectedRoute requiredRole="client">
      <AppFrame title={t('frame.nav.sessions')}>
        <SessionsView />
      </AppFrame>
    </ProtectedRoute>
  );
}
