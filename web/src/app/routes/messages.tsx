import { LinkButton } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { PageInShell } from '#web/features/dashboard/components/page-in-shell.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function MessagesRoute() {
  const t = useText();
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <PageInShell title={t('dashboard.messages.title')}>
          <EmptyState
            title={t('dashboard.messages.title')}
            action={<LinkButton to={paths.support.link}>{t('dashboard.page.support')}</LinkButton>}
          >
            <p>{t('dashboard.messages.text')}</p>
          </EmptyState>
        </PageInShell>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
