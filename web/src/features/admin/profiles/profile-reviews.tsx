import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewedProfile } from '#shared/contracts/coaching/coach-profile.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CoachFacts } from '#web/parts/coach/coach-facts.tsx';
import { CoachPortrait } from '#web/parts/coach/coach-portrait.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, Card, EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { CheckCertificates } from './check-certificates.tsx';
import { profilesQuery, useReviewProfile } from './profile-reviews-api.ts';
import { RefuseProfile } from './refuse-profile.tsx';

/** Profiles of coaches, those that wait for approval first. */
export default function ProfileReviews() {
  const t = useText();
  const { data, isPending, isLoadingError, refetch } = useQuery(profilesQuery);
  if (isPending) return <Skeleton lines={4} />;
  if (isLoadingError) {
    return <LoadFailed title={t('coach-profile.review.load-failed')} onRetry={() => void refetch()} />;
  }
  return (
    <Card>
      <section className="admin-stack">
        <h2>{t('coach-profile.review.title')}</h2>
        {data.profiles.length === 0 ? <EmptyState title={t('coach-profile.review.none')} /> : null}
        <ul className="admin-stack">
          {data.profiles.map((reviewed) => (
            <li key={reviewed.coachId}>
              <Profile reviewed={reviewed} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

const tones = { draft: 'default', waiting: 'warning', published: 'success' } as const;

function Profile({ reviewed: { coachId, name, profile } }: { readonly reviewed: ReviewedProfile }) {
  const t = useText();
  const review = useReviewProfile();
  const [refusing, setRefusing] = useState(false);
  const { version, state, intro, approach, photo, certificates } = profile;
  return (
    <details className="admin-stack" open={state === 'waiting'}>
      <summary>
        <strong>{name}</strong> <Badge tone={tones[state]}>{t(`coach-profile.state.${state}`)}</Badge>
      </summary>
      <div className="admin-stack">
        <CoachPortrait name={name} photoUrl={photo?.url ?? null} large />
        <p>{intro}</p>
        <p>{approach}</p>
        <CoachFacts coach={{ certificates }} />
        <CheckCertificates coachId={coachId} profile={profile} />
        {review.isError ? (
          <Alert tone="danger">
            {t(isChanged(review.error) ? 'coach-profile.review.changed' : 'coach-profile.failed')}
          </Alert>
        ) : null}
        <div className="admin-row">
          {state === 'waiting' ? (
            <Button
              size="small"
              busy={review.isPending}
              aria-label={t('coach-profile.review.approve-named', { name })}
              onClick={() => review.mutate({ coachId, request: { approved: true, version } })}
            >
              {t('coach-profile.review.approve')}
            </Button>
          ) : null}
          {state === 'draft' ? null : (
            <Button
              size="small"
              variant="secondary"
              aria-label={t('coach-profile.review.refuse-named', { name })}
              onClick={() => setRefusing(true)}
            >
              {t('coach-profile.review.refuse')}
            </Button>
          )}
        </div>
      </div>
      <RefuseProfile
        coachId={coachId}
        name={name}
        version={version}
        open={refusing}
        onClose={() => setRefusing(false)}
      />
    </details>
  );
}

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'profile_changed';
