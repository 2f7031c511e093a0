import type { Broadcast } from '#shared/contracts/coaching/broadcasts.ts';
import { broadcastOutcomes } from '#shared/domain/roster/broadcasts.ts';
import { formatList } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';

const shownOutcomes = [...broadcastOutcomes, 'other'] as const;

/** Whom earlier messages reached, and why not the others. */
export function SentBroadcasts({
  broadcasts,
  names,
}: {
  readonly broadcasts: readonly Broadcast[];
  readonly names: ReadonlyMap<string, string>;
}) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  if (broadcasts.length === 0) return null;
  const list = (ids: readonly string[]) =>
    formatList(
      ids.map((id) => names.get(id) ?? t('coach.broadcast.gone')),
      language,
    );
  return (
    <section className="stack" aria-label={t('coach.broadcast.earlier')}>
      <h3>{t('coach.broadcast.earlier')}</h3>
      <ul className="broadcast-list">
        {broadcasts.map(({ id, text, createdAt, recipients, outcomes, deliverBy, late = [] }) => {
          const known = new Set([...outcomes.map(({ clientId }) => clientId), ...late]);
          const waiting = recipients.filter((clientId) => !known.has(clientId));
          return (
            <li key={id}>
              <p className="muted">
                <time dateTime={createdAt}>{show(createdAt, dayAndTime)}</time>
              </p>
              <p className="broadcast-text">{text}</p>
              <ul>
                {shownOutcomes.map((outcome) => {
                  const those = outcomes.filter((each) => each.outcome === outcome);
                  return those.length === 0 ? null : (
                    <li key={outcome}>
                      {t(`coach.broadcast.outcome-${outcome}`, {
                        count: those.length,
                        names: list(those.map(({ clientId }) => clientId)),
                      })}
                    </li>
                  );
                })}
                {late.length === 0 ? null : <li>{t('coach.broadcast.late', { names: list(late) })}</li>}
                {waiting.length === 0 ? null : (
                  <li>
                    {t('coach.broadcast.waiting', { count: waiting.length, names: list(waiting) })}
                    {deliverBy === undefined ? null : (
                      <>
                        {' '}
                        <span className="muted">
                          {t('coach.broadcast.deliver-by', { time: show(deliverBy, dayAndTime) })}
                        </span>
                      </>
                    )}
                  </li>
                )}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
