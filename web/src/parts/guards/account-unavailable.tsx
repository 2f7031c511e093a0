import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { NoticePanel } from './notice-panel.tsx';

export function AccountUnavailable() {
  const t = useText();
  const store = useAuthStore();
  const { accountDisabled } = useAuth();
  return (
    <NoticePanel
      title={t(accountDisabled ? 'auth.guard.disabled-title' : 'auth.guard.unavailable-title')}
      actions={
        <>
          <Button onClick={() => void store.reload()}>{t('auth.guard.retry')}</Button>
          {accountDisabled ? (
            <LinkButton variant="secondary" to={paths.support.link}>
              {t('auth.guard.disabled-support')}
            </LinkButton>
          ) : (
            <LinkButton variant="secondary" to={paths.home.link}>
              {t('auth.guard.home')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t(accountDisabled ? 'auth.guard.disabled-text' : 'auth.guard.unavailable-text')}</p>
    </NoticePanel>
  );
}
