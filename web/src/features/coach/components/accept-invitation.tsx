import { useQuery } from '@tanstack/react-query';
import { legalNumbers } from '#shared/domain/site/legal-terms.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { NoticePanel } from '#web/parts/guards/notice-panel.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { openedInvitationQuery, useAcceptInvitation } from '../api/invitations.ts';

export function AcceptInvitation({ code }: { readonly code: string }) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(openedInvitationQuery(code));
  const accept = useAcceptInvitation(code);
  const offline = useNeedsConnection('change');
  const toDashboard = (
    <LinkButton variant={data?.accepted ? 'primary' : 'secondary'} to={paths.dashboard.link}>
      {t('coach.invite.dashboard')}
    </LinkButton>
  );
  const title = t('coach.invite.title');

  if (isPending) {
    return (
      <NoticePanel title={title}>
        <Skeleton lines={3} />
      </NoticePanel>
    );
  }
  if (data === undefined) {
    const gone = error instanceof ApiError && error.status < 500 && error.status !== 0;
    return (
      <NoticePanel
        title={title}
        actions={
          <>
            {gone ? null : <Button onClick={() => void refetch()}>{t('global.try-again')}</Button>}
            {toDashboard}
            <LinkButton variant="ghost" to={paths.support.link}>
              {t('coach.support')}
            </LinkButton>
          </>
        }
      >
        <p>{t(gone ? 'coach.invite.gone' : 'coach.roster-failed')}</p>
      </NoticePanel>
    );
  }
  const { coachName, currentCoachName, accepted } = data;
  if (accepted) {
    return (
      <NoticePanel
        title={title}
        actions={
          <>
            <LinkButton to={paths.messages.link}>{t('coach.invite.write')}</LinkButton>
            {toDashboard}
          </>
        }
      >
        <p role="status">{t('coach.invite.accepted', { name: coachName })}</p>
      </NoticePanel>
    );
  }
  return (
    <NoticePanel
      title={title}
      actions={
        <>
          <Button busy={accept.isPending} disabled={offline !== null} onClick={() => accept.mutate()}>
            {t('coach.invite.accept')}
          </Button>
          {toDashboard}
        </>
      }
    >
      <p>{t('coach.invite.text', { name: coachName })}</p>
      {currentCoachName === null ? null : (
        <p>{t('coach.invite.replaces', { name: currentCoachName, next: coachName })}</p>
      )}
      {offline}
      {accept.isError ? (
        <Alert tone="danger">
          {t(isForAdults(accept.error) ? 'coach.invite.adults-only' : 'coach.invite.failed', legalNumbers())}
        </Alert>
      ) : null}
    </NoticePanel>
  );
}

function isForAdults(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'adults_only';
}
