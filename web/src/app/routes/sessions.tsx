import { Navigate } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { useAuth } from '#web/features/auth/components/auth-provider.tsx';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { SessionsView } from '#web/features/booking/components/sessions-view.tsx';
import { PageInShell } from '#web/features/dashboard/components/page-in-shell.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function SessionsRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <OwnSessions />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

/** A client's sessions. A coach has a calendar instead, an admin has none. */
function OwnSessions() {
  const t = useText();
  const { role } = useAuth();
  if (role === 'coach') return <Navigate to={paths.coach.calendar} replace />;
  return (
    <ProtectedRoute requiredRole="client">
      <PageInShell title={t('dashboard.sessions.title')}>
        <SessionsView />
      </PageInShell>
    </ProtectedRoute>
  );
}
