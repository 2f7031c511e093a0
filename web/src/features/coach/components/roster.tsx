import { Link } from 'react-router-dom';
import type { Account } from '#shared/contracts/account.ts';
import { mayOpenClients } from '#shared/domain/coach-access.ts';
import type { AttentionReason } from '#shared/domain/coach-attention.ts';
import { dayAndTime, usePersonClock } from '#web/auth/session/use-person-clock.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Alert, EmptyState } from '#web/components/ui/display.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { TierBadge } from '#web/components/ui/tier-badge.tsx';
import { paths } from '#web/config/paths.ts';
import { useThreads } from '#web/data/messages/threads.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useRoster } from '../api/clients.ts';
import { type ClientNeeds, waitsForAnswer, withMessages } from '../client-needs.ts';
import { Invitations } from './invitations.tsx';

const tones = {
  'answer-overdue': 'danger',
  'answer-waiting': 'warning',
  'check-in-missed': 'outline',
  none: 'success',
} as const satisfies Record<AttentionReason, string>;

/** Clients who need attention come first, with the reason. */
export function Roster({ account }: { readonly account: Account }) {
  const t = useText();
  const { data, isPending, isError, refetch } = useRoster();
  // Asked for by the frame as well. The list stands without it: what waits in a thread comes a moment later.
  const threads = useThreads().data?.threads ?? [];
  const clients = data && withMessages(data.clients, threads, Date.now());
  const state = account.coachApproved ? 'approved' : 'pending';
  const withdrawn = !account.coachApproved && account.approvalWithdrawnAt !== undefined;
  return (
    <>
      <div>
        <h1>{t('coach.welcome', { name: account.fullName })}</h1>
        <p className="muted">
          {clients && clients.length > 0
            ? t('coach.roster-text', { count: clients.filter(waitsForAnswer).length })
            : null}
        </p>
      </div>
      <section aria-busy={isPending} className="stack">
        {isPending ? <Skeleton lines={6} /> : null}
        {isError ? <LoadFailed title={t('coach.roster-failed')} onRetry={() => void refetch()} /> : null}
        {withdrawn ? <Withdrawn account={account} /> : null}
        {clients?.length === 0 && !withdrawn ? (
          <EmptyState title={t(`coach.${state}-title`)}>
            <p>{t(`coach.${state}-text`, { email: account.email })}</p>
          </EmptyState>
        ) : null}
        {clients && clients.length > 0 ? (
          <ul className="coach-clients">
            {clients.map((client) => (
              <li key={client.id} className="coach-clients-item">
                <ClientRow client={client} />
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      {account.coachApproved ? <Invitations /> : null}
    </>
  );
}

function Withdrawn({ account: { clientAccessUntil, ...account } }: { readonly account: Account }) {
  const t = useText();
  const language = useLanguage();
  const canSee =
    clientAccessUntil !== undefined && mayOpenClients({ ...account, clientAccessUntil }, Date.now());
  return (
    <Alert tone="warning" title={t('coach.withdrawn-title')}>
      <p>
        {canSee
          ? t('coach.withdrawn-until', { day: showDay(clientAccessUntil, language, { dateStyle: 'medium' }) })
          : t('coach.withdrawn-text')}
      </p>
      <div>
        <LinkButton size="small" variant="secondary" to={paths.support.link}>
          {t('coach.withdrawn-support')}
        </LinkButton>
      </div>
    </Alert>
  );
}

function ClientRow({ client }: { readonly client: ClientNeeds }) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const at = (instant: string) => show(instant, dayAndTime);
  const { attention, newest, tier, message } = client;
  const isLate = message !== null && Date.parse(message.dueAt) < Date.now();
  return (
    <>
      <Link
        to={`${paths.coach.link}/clients/${client.id}`}
        className={tier ? `coach-client tier-${tier}` : 'coach-client'}
      >
        <span className="coach-client-name">
          <strong>{client.name}</strong>
          {tier ? <TierBadge tier={tier} /> : null}
        </span>
        {message === null ? null : (
          <span>
            <Badge tone={isLate ? 'danger' : 'warning'}>
              {t(isLate ? 'coach.message-overdue' : 'coach.message-waiting')}
            </Badge>
            <span className="muted"> {t('coach.answer-by', { at: at(message.dueAt) })}</span>
          </span>
        )}
        {message !== null && attention === 'none' ? null : (
          <span>
            <Badge tone={tones[attention]}>{t(`coach.attention-${attention}`)}</Badge>
            {client.answerDueAt ? (
              <span className="muted"> {t('coach.answer-by', { at: at(client.answerDueAt) })}</span>
            ) : null}
          </span>
        )}
        <span className="muted">
          {newest
            ? t('coach.newest', {
                day: showDay(newest.day, language, { dateStyle: 'medium' }),
                energy: newest.energy,
                motivation: newest.motivation,
                stress: newest.stress,
              })
            : t('coach.newest-none')}
        </span>
      </Link>
      {message === null ? null : (
        <LinkButton
          size="small"
          variant="secondary"
          to={`${paths.messages.link}?client=${client.id}`}
          aria-label={t('coach.message-answer-label', { name: client.name })}
        >
          {t('coach.message-answer')}
        </LinkButton>
      )}
    </>
  );
}
