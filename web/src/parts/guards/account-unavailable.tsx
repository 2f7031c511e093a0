import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { NoticePanel } from './notice-panel.tsx';

export function AccountUnavailable() {
  const t = useText();
  const store = useAuthStore();
  return (
    <NoticePanel
      title={t('auth.guard.unavailable-title')}
      actions={
        <>
          <Button onClick={() => void store.reload()}>{t('auth.guard.retry')}</Button>
          <LinkButton variant="secondary" to={paths.home.link}>
            {t('auth.guard.home')}
          </LinkButton>
        </>
      }
    >
      <p>{t('auth.guard.unavailable-text')}</p>
    </NoticePanel>
  );
}
