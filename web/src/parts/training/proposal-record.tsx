import type { LiftCurve } from '#shared/contracts/training/training-overview.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './proposal-record.css';

/** How often the proposals for one exercise came true, for each rule that made them. Shown to the client and the coach. */
export default function ProposalRecord({
  scores,
}: {
  /** At least one. */
  readonly scores: NonNullable<LiftCurve['proposals']>;
}) {
  const t = useText();
  return (
    <section className="proposal-record">
      <h3>{t('progression.record')}</h3>
      <ul>
        {scores.map(({ rule, hits, scored, missedInARow, isFlagged }) => (
          <li key={rule}>
            <strong>{t(`progression.name.${rule}`)}</strong> {t('progression.record-hits', { hits, scored })}
            {isFlagged ? (
              <span className="proposal-record-missed">
                {t('progression.record-missed', { count: missedInARow })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="muted">{t('progression.record-explained')}</p>
    </section>
  );
}
