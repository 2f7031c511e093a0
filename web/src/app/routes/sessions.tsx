import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { SessionsView } from '#web/features/booking/components/sessions-view.tsx';
import { PageInShell } from '#web/features/dashboard/components/page-in-shell.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function SessionsRoute() {
  const t = useText();
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <PageInShell title={t('dashboard.sessions.title')}>
          <SessionsView />
        </PageInShell>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
