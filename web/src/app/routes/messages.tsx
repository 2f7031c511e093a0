import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { PageInShell } from '#web/features/dashboard/components/page-in-shell.tsx';
import { MessagesScreen } from '#web/features/messages/components/messages-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function MessagesRoute() {
  const t = useText();
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <PageInShell title={t('dashboard.messages.title')}>
          <MessagesScreen />
        </PageInShell>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
