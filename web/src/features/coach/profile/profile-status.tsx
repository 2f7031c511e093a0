import type { CoachProfileView } from '#shared/contracts/coaching/coach-profile.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { CoachFacts } from '#web/parts/coach/coach-facts.tsx';
import { CoachPortrait } from '#web/parts/coach/coach-portrait.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { isChanged } from './coach-profile-form.tsx';
import { usePublishProfile, useWithdrawProfile } from './profile-queries.ts';

const tones = { draft: 'default', waiting: 'warning', published: 'success' } as const;

/** What is saved as visitors would read it, whether they do, and what the coach may do about it. */
export function ProfileStatus({
  profile,
  name,
}: {
  readonly profile: CoachProfileView;
  readonly name: string;
}) {
  const t = useText();
  const publish = usePublishProfile();
  const withdraw = useWithdrawProfile();
  const { version, state, handle, intro, approach, photo, certificates, hasChanges, needsApproval, refusal } =
    profile;
  const isComplete = intro !== '' && approach !== '' && photo !== null;
  const error = publish.error ?? withdraw.error;
  const failed = () => toast({ title: t('coach-profile.failed'), variant: 'destructive' });
  return (
    <Card className="coach-profile-status">
      <p>
        <Badge tone={tones[state]}>{t(`coach-profile.state.${state}`)}</Badge>
      </p>
      {refusal === null ? null : (
        <Alert tone="warning">{t('coach-profile.refused', { reason: refusal })}</Alert>
      )}
      {hasChanges ? <p>{t('coach-profile.has-changes')}</p> : null}
      {isComplete ? null : <p className="muted">{t('coach-profile.incomplete')}</p>}
      {error !== null && isChanged(error) ? <Alert tone="danger">{t('coach-profile.changed')}</Alert> : null}
      <div className="actions">
        {state === 'waiting' || (state === 'published' && !hasChanges) ? null : (
          <Button
            busy={publish.isPending}
            disabled={!isComplete}
            onClick={() => publish.mutate(version, { onError: failed })}
          >
            {t(needsApproval ? 'coach-profile.ask' : 'coach-profile.publish')}
          </Button>
        )}
        {state === 'draft' ? null : (
          <Button
            variant="secondary"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onError: failed })}
          >
            {t(state === 'waiting' ? 'coach-profile.stop-waiting' : 'coach-profile.withdraw')}
          </Button>
        )}
        {state === 'published' && handle !== null ? (
          <LinkButton variant="secondary" to={paths.coachPage.to(handle)}>
            {t('coach-profile.open-page')}
          </LinkButton>
        ) : null}
      </div>
      <h3>{t('coach-profile.preview')}</h3>
      <CoachPortrait name={name} photoUrl={photo?.url ?? null} large />
      <p>
        <strong>{name}</strong>
      </p>
      <p className="coach-profile-words">{intro}</p>
      <p className="coach-profile-words">{approach}</p>
      <CoachFacts coach={{ certificates }} />
    </Card>
  );
}
