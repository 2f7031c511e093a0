import { Suspense } from 'react';
import { ProtectedRoute } from '#web/auth/guards/protected-route.tsx';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { PageInShell } from '#web/features/dashboard/components/page-in-shell.tsx';
import { MessagesScreen } from '#web/features/messages/components/messages-screen.tsx';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

const CoachMessages = lazyScreen(() => import('./coach-messages.tsx'), ['coach']);

export default function MessagesRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <OwnMessages />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

/** The same screen for clients and coaches, each in their own frame. */
function OwnMessages() {
  const t = useText();
  const { role } = useAuth();
  if (role === 'coach') {
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <CoachMessages />
      </Suspense>
    );
  }
  return (
    <ProtectedRoute requiredRole="client">
      <PageInShell title={t('dashboard.messages.title')}>
        <MessagesScreen />
      </PageInShell>
    </ProtectedRoute>
  );
}
