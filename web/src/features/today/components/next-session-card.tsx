import type { Account } from '#shared/contracts/account/account.ts';
import { useSessions } from '#web/data/booking/sessions.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Card, LinkCard } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Part } from './part.tsx';

export function NextSessionCard({ account }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const at = (instant: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: account.timeZone,
    }).format(new Date(instant));
  return (
    <Part asked={useSessions()}>
      {({ upcoming: [next] }) =>
        next === undefined ? (
          <Card className="today-card today-row">
            <h2 className="today-title">{t('today.session')}</h2>
            <p>{t('today.session-none')}</p>
            <LinkButton variant="secondary" size="small" to={paths.sessions.link}>
              {t('today.session-book')}
            </LinkButton>
          </Card>
        ) : (
          <LinkCard className="today-card" to={paths.sessions.link}>
            <h2 className="today-title">{t('today.session')}</h2>
            <p className="today-strong">{at(next.startsAt)}</p>
            <p className="muted">{t('today.session-with', { coach: next.coachName })}</p>
          </LinkCard>
        )
      }
    </Part>
  );
}
