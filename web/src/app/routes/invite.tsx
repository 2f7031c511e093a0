import { useParams } from 'react-router-dom';
import { LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { NoticePanel } from '#web/features/auth/components/notice-panel.tsx';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

/** A coach's invitation. It cannot be accepted yet, and says so; the code is kept in view. */
export default function InviteRoute() {
  const t = useText();
  const { code = '' } = useParams();
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <NoticePanel
          title={t('coach.invite.title')}
          actions={
            <>
              <LinkButton to={paths.dashboard.link}>{t('coach.invite.dashboard')}</LinkButton>
              <LinkButton variant="secondary" to={paths.support.link}>
                {t('coach.support')}
              </LinkButton>
            </>
          }
        >
          <p>{t('coach.invite.text', { code })}</p>
        </NoticePanel>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
