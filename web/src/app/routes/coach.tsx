import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { useAuth } from '#web/features/auth/components/auth-provider.tsx';
import { NoticePanel } from '#web/features/auth/components/notice-panel.tsx';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { useSignOut } from '#web/features/auth/hooks/use-sign-out.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function CoachRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="coach">
        <CoachHome />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

/** Where a coach stands: approved or not, and that no client is assigned yet. */
function CoachHome() {
  const t = useText();
  const { profile } = useAuth();
  const signOut = useSignOut();
  if (profile === null) return null;
  const state = profile.coachApproved ? 'approved' : 'pending';
  return (
    <NoticePanel
      title={t('coach.welcome', { name: profile.fullName })}
      actions={
        <>
          <LinkButton to={`${paths.account.link}?tab=settings`}>{t('coach.settings')}</LinkButton>
          <LinkButton variant="secondary" to={paths.support.link}>
            {t('coach.support')}
          </LinkButton>
          <Button variant="ghost" onClick={signOut}>
            {t('coach.sign-out')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{t(`coach.${state}-title`)}</strong>
      </p>
      <p>{t(`coach.${state}-text`, { email: profile.email })}</p>
    </NoticePanel>
  );
}
