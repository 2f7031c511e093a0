import { type ReactNode, Suspense } from 'react';
import type { Account } from '#shared/contracts/account.ts';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CoachFrame } from './coach-frame.tsx';

export function CoachScreen({
  account,
  children,
}: {
  readonly account: Account;
  readonly children: ReactNode;
}) {
  const t = useText();
  return (
    <CoachFrame account={account}>
      <PageHead title={t('coach.title')} description={t('coach.title')} noIndex />
      <main id="main-content" className="coach-main">
        <Suspense fallback={<Skeleton lines={6} />}>{children}</Suspense>
      </main>
    </CoachFrame>
  );
}
