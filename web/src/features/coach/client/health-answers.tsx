import type { HealthScreening } from '#shared/contracts/account/health-screening.ts';
import { hasYes, parQIds } from '#shared/domain/health/health-screening.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';

/** Injuries and equipment, and which questions of the PAR-Q the client answered with yes. */
export function Screening({ screening }: { readonly screening: HealthScreening }) {
  const t = useText();
  const { show } = usePersonClock();
  const { parQ, injuries, injuryNote, equipment, answeredAt } = screening;
  const none = '–';
  const rows = [
    [t('health.injuries'), injuries.map((area) => t(`health.area.${area}`)).join(', ') || none],
    [t('health.equipment'), equipment.map((one) => t(`health.equipment.${one}`)).join(', ') || none],
  ] as const;
  return (
    <section className="client-part">
      <h2>{t('coach-client.health-answers')}</h2>
      <p className="muted">{t('coach-client.intake-at', { at: show(answeredAt, dayAndTime) })}</p>
      {hasYes(parQ) ? (
        <Alert tone="warning" title={t('coach-client.par-q-yes')}>
          <ul>
            {parQIds
              .filter((id) => parQ[id])
              .map((id) => (
                <li key={id}>{t(`health.par-q.${id}`)}</li>
              ))}
          </ul>
        </Alert>
      ) : (
        <p>{t('coach-client.par-q-no')}</p>
      )}
      {injuryNote === '' ? null : <p className="client-note-text">{injuryNote}</p>}
      <dl className="client-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
