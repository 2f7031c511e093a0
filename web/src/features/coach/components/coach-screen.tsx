import { type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Account } from '#shared/contracts/account.ts';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { product } from '#web/config/product.ts';
import { useSignOut } from '#web/features/auth/hooks/use-sign-out.ts';
import { MessagesLink } from '#web/features/messages/components/messages-link.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ClientPage } from './client-page.tsx';
import { Roster } from './roster.tsx';
import './coach.css';

/**
 * /coach: who needs an answer; /coach/clients/:id: one client's check-ins. `children` is a page of another feature that
 * stands in this frame, or null.
 */
export function CoachScreen({
  account,
  children,
}: {
  readonly account: Account;
  readonly children: ReactNode;
}) {
  const t = useText();
  const signOut = useSignOut();
  const clientId = /^clients\/([\w-]+)\/?$/.exec(useParams()['*'] ?? '')?.[1];
  return (
    <div className="coach">
      <PageHead title={t('coach.title')} description={t('coach.title')} noIndex />
      <a className="skip-link" href="#main-content">
        {t('coach.title')}
      </a>
      <header className="coach-head">
        <Link to={paths.home.link} className="coach-brand">
          {product.name}
        </Link>
        <nav aria-label={t('coach.title')} className="coach-actions">
          <MessagesLink accountId={account.id} />
          <LinkButton variant="ghost" size="small" to={paths.coach.link}>
            {t('coach.nav-clients')}
          </LinkButton>
          <LinkButton variant="ghost" size="small" to={`${paths.coach.link}/calendar`}>
            {t('coach.nav-calendar')}
          </LinkButton>
          <LinkButton variant="ghost" size="small" to={`${paths.account.link}?tab=settings`}>
            {t('coach.settings')}
          </LinkButton>
          <LinkButton variant="ghost" size="small" to={paths.support.link}>
            {t('coach.support')}
          </LinkButton>
          <Button variant="ghost" size="small" onClick={signOut}>
            {t('coach.sign-out')}
          </Button>
        </nav>
      </header>
      <main id="main-content" className="coach-main">
        <Suspense fallback={<Skeleton lines={6} />}>
          {children ??
            (clientId === undefined ? <Roster account={account} /> : <ClientPage clientId={clientId} />)}
        </Suspense>
      </main>
    </div>
  );
}
