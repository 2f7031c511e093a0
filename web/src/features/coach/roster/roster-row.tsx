import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { urgentReasons } from '#shared/domain/roster/reason-ids.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { TierBadge } from '#web/ui/display/tier-badge.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { clientLink } from '../client-tabs.ts';
import { PausedBadge } from '../components/paused-badge.tsx';
import { RosterFigures } from './roster-figures.tsx';
import { linkOf, useReasonWords } from './use-reason-words.ts';

export function RosterRow({
  client,
  unit,
  hasPanel,
  onReasons,
}: {
  readonly client: RosterClient;
  readonly unit: Account['weightUnit'];
  /** The panel beside the list has figures and acts. */
  readonly hasPanel: boolean;
  readonly onReasons: () => void;
}) {
  const t = useText();
  const id = useId();
  const words = useReasonWords();
  const {
    reasons: [top, ...others],
    snoozed,
    tasks,
    tier,
  } = client;
  const page = clientLink(client.id);
  return (
    <div className="roster-row">
      <div className="roster-who">
        <Link id={id} to={page} className="roster-name">
          {client.name}
        </Link>
        {tier ? <TierBadge tier={tier} /> : null}
        {client.pause ? <PausedBadge until={client.pause.until} /> : null}
        {client.coveringFor ? (
          <Badge tone="outline">{t('coach.roster.covering', { name: client.coveringFor.name })}</Badge>
        ) : null}
      </div>
      <div className="roster-why">
        {top ? (
          <Link
            to={linkOf(client.id, top)}
            aria-describedby={id}
            className={urgentReasons.includes(top.id) ? 'roster-reason roster-urgent' : 'roster-reason'}
          >
            {words(top)}
          </Link>
        ) : (
          <span className="muted">{t('coach.roster.calm')}</span>
        )}
        {top !== undefined || snoozed.length + tasks.length > 0 ? (
          <Button size="small" variant="ghost" aria-describedby={id} onClick={onReasons}>
            {tasks.length > 0 ? t('coach.roster.task-count', { count: tasks.length }) : null}
            {tasks.length > 0 ? ' ' : null}
            {others.length > 0 ? t('coach.roster.more', { count: others.length }) : null}
            {others.length + tasks.length === 0 ? t('coach.roster.later') : null}
          </Button>
        ) : null}
      </div>
      {hasPanel ? null : (
        <>
          <RosterFigures figures={client.figures} unit={unit} />
          <div className="roster-acts">
            <LinkButton
              size="small"
              variant="ghost"
              to={`${paths.messages.link}?client=${client.id}`}
              aria-describedby={id}
            >
              {t('coach.roster.message')}
            </LinkButton>
            <LinkButton size="small" variant="ghost" to={`${page}/program`} aria-describedby={id}>
              {t('coach.program')}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
