import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { Account } from '#shared/contracts/account.ts';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ClientPage } from './client-page.tsx';
import { CoachFrame } from './coach-frame.tsx';
import { Roster } from './roster.tsx';

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
  const clientId = /^clients\/([\w-]+)\/?$/.exec(useParams()['*'] ?? '')?.[1];
  return (
    <CoachFrame account={account}>
      <PageHead title={t('coach.title')} description={t('coach.title')} noIndex />
      <main id="main-content" className="coach-main">
        <Suspense fallback={<Skeleton lines={6} />}>
          {children ??
            (clientId === undefined ? <Roster account={account} /> : <ClientPage clientId={clientId} />)}
        </Suspense>
      </main>
    </CoachFrame>
  );
}
