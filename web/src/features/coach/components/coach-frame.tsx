import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/contracts/account.ts';
import { useSignOut } from '#web/auth/session/use-sign-out.ts';
import { CountBadge } from '#web/components/ui/badge.tsx';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { product } from '#web/config/product.ts';
import { useUnreadBadge } from '#web/data/messages/use-unread-badge.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './coach.css';

export function CoachFrame({
  account,
  children,
}: {
  readonly account: Account;
  readonly children: ReactNode;
}) {
  const t = useText();
  const signOut = useSignOut();
  const unread = useUnreadBadge(account.id);
  return (
    <div className="coach">
      <a className="skip-link" href="#main-content">
        {t('site.skip')}
      </a>
      <header className="coach-head">
        <Link to={paths.home.link} className="coach-brand">
          {product.name}
        </Link>
        <nav aria-label={t('coach.title')} className="coach-actions">
          <LinkButton variant="ghost" size="small" to={paths.messages.link}>
            {t('session.messages')}
            <CountBadge count={unread} label={t('session.messages-unread')} />
          </LinkButton>
          <LinkButton variant="ghost" size="small" to={paths.coach.link}>
            {t('coach.nav-clients')}
          </LinkButton>
          <LinkButton variant="ghost" size="small" to={paths.coach.calendar}>
            {t('coach.nav-calendar')}
          </LinkButton>
          <LinkButton variant="ghost" size="small" to={`${paths.account.link}?tab=settings`}>
            {t('coach.nav-settings')}
          </LinkButton>
          <LinkButton variant="ghost" size="small" to={paths.support.link}>
            {t('coach.nav-support')}
          </LinkButton>
          <Button variant="ghost" size="small" onClick={signOut}>
            {t('coach.sign-out')}
          </Button>
        </nav>
      </header>
      {children}
    </div>
  );
}
