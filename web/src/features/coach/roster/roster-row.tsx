import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import type { ClientTag } from '#shared/contracts/coaching/client-tags.ts';
import { urgentReasons } from '#shared/domain/roster/reason-ids.ts';
import type { RosterRow as Row } from '#shared/domain/roster/roster-row.ts';
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
  tags,
  hasPanel,
  onReasons,
}: {
  readonly client: Row;
  readonly tags: readonly ClientTag[];
  readonly unit: Account['weightUnit'];
  /** The panel beside the list has figures and acts. */
  readonly hasPanel: boolean;
  readonly onReasons: () => void;
}) {
  const t = useText();
  const id = useId();
  const words = useReasonWords();
  const {
    reasons: [top],
    more,
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
        {tags.map((tag) => (
          <Badge key={tag.id} tone="outline">
            {tag.name}
          </Badge>
        ))}
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
        ) : more > 0 ? null : (
          <span className="muted">{t('coach.roster.calm')}</span>
        )}
        {top !== undefined || more + snoozed + tasks > 0 ? (
          <Button size="small" variant="ghost" aria-describedby={id} onClick={onReasons}>
            {tasks > 0 ? t('coach.roster.task-count', { count: tasks }) : null}
            {tasks > 0 ? ' ' : null}
            {more > 0 ? t('coach.roster.more', { count: more }) : null}
            {more + tasks === 0 ? t('coach.roster.later') : null}
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
