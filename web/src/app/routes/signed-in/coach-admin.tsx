import { Suspense } from 'react';
import { CoachList } from '#web/features/admin/assigning/coach-list.tsx';
import { AdminScreen } from '#web/features/admin/components/admin-screen.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
// At its first call, the browser would wait for it.
import '#shared/contracts/routes.ts';

const ProfileReviews = lazyPart(
  () => import('#web/features/admin/profiles/profile-reviews.tsx'),
  ['coach-profile', 'coaches'],
);
const PromiseReport = lazyPart(
  () => import('#web/features/admin/promises/promise-report.tsx'),
  ['promises', 'pricing'],
);

export default function CoachAdminRoute() {
  const t = useText();
  return (
    <AdminScreen
      title={t('admin.coaches.title')}
      lead={t('admin.coaches.lead')}
      permissions={['coaches.write', 'coach-profiles.write']}
    >
      <CoachList />
      <Suspense fallback={<Skeleton lines={4} />}>
        <ProfileReviews />
      </Suspense>
      <Suspense fallback={<Skeleton lines={4} />}>
        <PromiseReport />
      </Suspense>
    </AdminScreen>
  );
}
