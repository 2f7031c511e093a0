import { useParams } from 'react-router-dom';
import { usePublicCoach } from '#web/data/coaching/public-coaches.ts';
import { CoachData } from '#web/features/coaches/coach-data.tsx';
import { CoachView } from '#web/features/coaches/coach-view.tsx';
import { CoachesFailed } from '#web/features/coaches/public-coach-list.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import '#web/styles/page.css';

export default function CoachPageScreen() {
  const { handle = '' } = useParams();
  const t = useText();
  const { known, again } = usePublicCoach(handle.toLowerCase());
  const isShown = typeof known === 'object';
  return (
    <div className="wrap page">
      <PageHead
        title={isShown ? known.name : t('coaches.meta-title')}
        description={isShown ? known.intro : t('coaches.meta-description')}
        noIndex={known === 'missing'}
      />
      {known === 'loading' ? <Skeleton lines={10} /> : null}
      {known === 'failed' ? <CoachesFailed onRetry={again} /> : null}
      {known === 'missing' ? (
        <EmptyState
          title={t('coaches.missing-title')}
          action={<LinkButton to={paths.coaches.link}>{t('coaches.all')}</LinkButton>}
        >
          <p>{t('coaches.missing-text')}</p>
        </EmptyState>
      ) : null}
      {isShown ? (
        <>
          <CoachData coach={known} />
          <CoachView coach={known} />
        </>
      ) : null}
    </div>
  );
}
