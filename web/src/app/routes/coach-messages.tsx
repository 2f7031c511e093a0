import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { CoachFrame } from '#web/features/coach/components/coach-frame.tsx';
import { MessagesScreen } from '#web/features/messages/components/messages-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function CoachMessages() {
  const t = useText();
  const { profile } = useAuth();
  if (profile === null) return null;
  const title = t('dashboard.messages.title');
  return (
    <CoachFrame account={profile}>
      <PageHead title={title} description={title} noIndex />
      <main id="main-content">
        <h1>{title}</h1>
        <MessagesScreen />
      </main>
    </CoachFrame>
  );
}
