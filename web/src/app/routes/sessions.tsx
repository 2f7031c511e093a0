import { LinkButton } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { PageInShell } from '#web/features/dashboard/components/page-in-shell.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function SessionsRoute() {
  const t = useText();
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <PageInShell title={t('dashboard.sessions.title')}>
          <EmptyState
            title={t('dashboard.sessions.title')}
            action={<LinkButton to={paths.book.to('consultation')}>{t('dashboard.module.book')}</LinkButton>}
          >
            <p>{t('dashboard.sessions.text')}</p>
          </EmptyState>
        </PageInShell>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
