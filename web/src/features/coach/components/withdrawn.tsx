import type { Account } from '#shared/contracts/account/account.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

export function Withdrawn({ account: { clientAccessUntil, ...account } }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const canSee =
    clientAccessUntil !== undefined && mayOpenClients({ ...account, clientAccessUntil }, Date.now());
  return (
    <Alert tone="warning" title={t('coach.withdrawn-title')}>
      <p>
        {canSee
          ? t('coach.withdrawn-until', { day: showDay(clientAccessUntil, language, { dateStyle: 'medium' }) })
          : t('coach.withdrawn-text')}
      </p>
      <div>
        <LinkButton size="small" variant="secondary" to={paths.support.link}>
          {t('coach.withdrawn-support')}
        </LinkButton>
      </div>
    </Alert>
  );
}
