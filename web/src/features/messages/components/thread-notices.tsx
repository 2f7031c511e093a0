import { Link } from 'react-router-dom';
import type { Thread } from '#shared/contracts/messages/messages.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';

export function BackToList() {
  const t = useText();
  return (
    <Link className="thread-back" to={paths.messages.link}>
      {t('messages.back')}
    </Link>
  );
}

export function Offline({ canWrite, onRetry }: { readonly canWrite: boolean; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <div className="says-offline">
      <Alert tone="warning" title={t('messages.offline')}>
        <p>{t(canWrite ? 'messages.offline-text' : 'messages.offline-read')}</p>
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t('global.try-again')}
        </Button>
      </Alert>
    </div>
  );
}

export function NotApproved() {
  const t = useText();
  return (
    <EmptyState title={t('messages.not-approved')} action={<ToSupport />}>
      <p>{t('messages.not-approved-text')}</p>
    </EmptyState>
  );
}

/** No answer is promised without a plan. */
export function Unpaid() {
  const t = useText();
  return (
    <Alert title={t('messages.unpaid')}>
      <p>{t('messages.unpaid-text')}</p>
      <LinkButton size="small" variant="secondary" to={paths.pricing.link}>
        {t('messages.see-plans')}
      </LinkButton>
    </Alert>
  );
}

/** Why nothing can be written in a thread. */
export function CannotWrite({
  thread,
  side,
  name,
}: {
  readonly thread: Thread;
  readonly side: MessageSide;
  readonly name: string;
}) {
  const t = useText();
  if (side === 'client' && !thread.coachAvailable) {
    return (
      <Alert title={t(thread.coachName === null ? 'messages.no-coach' : 'messages.coach-gone')}>
        <p>{t(thread.coachName === null ? 'messages.no-coach-text' : 'messages.coach-gone-text')}</p>
        <ToSupport />
      </Alert>
    );
  }
  if (thread.isBarred) return <Alert>{t('messages.moderation.barred')}</Alert>;
  const blockedByOther = thread.blockedBy.some((one) => one !== side);
  return <Alert>{t(blockedByOther ? 'messages.block.by-other' : 'messages.block.by-you', { name })}</Alert>;
}

function ToSupport() {
  const t = useText();
  return (
    <LinkButton size="small" variant="secondary" to={paths.support.link}>
      {t('messages.support')}
    </LinkButton>
  );
}
