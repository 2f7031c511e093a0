import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isUnanswered } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useBusyCalendarActs } from '../api/busy-calendar.ts';
import { googleRefusal } from './google-refusal.ts';

/** Where the page of Google leads back to, with a code or with the reason why there is none. */
export default function GoogleReturn() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [{ code, state, reason }] = useState(() => ({
    code: query.get('code') ?? '',
    state: query.get('state') ?? '',
    reason: query.get('error'),
  }));
  const { connectGoogle } = useBusyCalendarActs();
  const offline = useNeedsConnection('change');
  const navigate = useNavigate();
  const { mutate, error, isError } = connectGoogle;
  const hasCode = reason === null && code !== '' && state !== '';

  const connect = useCallback(
    () =>
      mutate(
        { code, state },
        {
          onSuccess: () => {
            toast({ title: t('coach-calendar.google.connected') });
            navigate(paths.coach.hours, { replace: true });
          },
          onError: (failure) => console.warn('Google could not be connected', failure),
        },
      ),
    [mutate, code, state, navigate, t],
  );
  // A code works once, and stays in no history.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    setQuery({}, { replace: true });
    if (hasCode) connect();
  }, [connect, hasCode, setQuery]);

  if (hasCode && !isError) return <Spinner label={t('coach-calendar.google.connecting')} showLabel />;
  const text = isError ? googleRefusal(error) : whyNoCode(reason);
  return (
    <div className="stack">
      <Alert tone="warning" title={t(text)} />
      {offline}
      <div className="actions">
        {isError && isUnanswered(error) ? (
          <Button disabled={offline !== null} onClick={connect}>
            {t('global.try-again')}
          </Button>
        ) : null}
        <LinkButton variant="secondary" to={paths.coach.hours}>
          {t('coach-calendar.google.back')}
        </LinkButton>
      </div>
    </div>
  );
}

/** @param reason Google's; null for an address that was typed. */
function whyNoCode(reason: string | null) {
  if (reason === null) return 'coach-calendar.google.over';
  return reason === 'access_denied' ? 'coach-calendar.google.denied' : 'coach-calendar.google.away';
}
