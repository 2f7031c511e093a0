import { Link } from 'react-router-dom';
import type { ChatMessage } from '#shared/contracts/assistant/assistant.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useTellCoach } from '../api/tell-coach.ts';

/** Below a safe answer: what was asked reaches the coach only by this button. */
export function TellCoach({ question }: { readonly question: ChatMessage }) {
  const t = useText();
  const { profile } = useAuth();
  const { mutate, isPending, isTold, error } = useTellCoach(profile?.id ?? '', question);
  const hasNoCoach = error instanceof ApiError && error.code === 'no_coach';
  return (
    <div className="chat-tell">
      {isTold ? null : (
        <NeedsConnection act="answer">
          <Button size="small" variant="secondary" busy={isPending} onClick={() => mutate()}>
            {t(isPending ? 'assistant.telling' : 'assistant.tell-coach')}
          </Button>
        </NeedsConnection>
      )}
      <p role="status">{isTold ? t('assistant.told') : null}</p>
      {error === null || isTold ? null : (
        <p role="alert">
          {t(hasNoCoach ? 'assistant.no-coach' : 'assistant.tell-failed')}{' '}
          {hasNoCoach ? <Link to={paths.support.link}>{t('assistant.support')}</Link> : null}
        </p>
      )}
    </div>
  );
}
