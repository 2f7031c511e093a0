import type { SentMailing } from '#shared/contracts/admin/mailing.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Progress } from '#web/ui/display/display.tsx';

/** How far the mailing is, or what became of the last one. */
export function LastMailing({ mailing }: { readonly mailing: SentMailing }) {
  const t = useText();
  const { show } = usePersonClock();
  const { state, startedAt, finishedAt, by, subjects, people, left } = mailing;
  const isDone = state === 'done';
  const counts = [
    ['sent', mailing.sent],
    ['left', left],
    ['bounced', mailing.bounced],
    ['unsubscribed', mailing.unsubscribed],
    ['withdrawn', mailing.withdrawn],
    ['failed', mailing.failed],
  ] as const;
  return (
    <section className="admin-stack" aria-labelledby="last-mailing">
      <div className="admin-row">
        <h2 id="last-mailing">{t('mailing.last')}</h2>
        <Badge tone={isDone ? 'success' : 'warning'}>{t(`mailing.state-${state}`)}</Badge>
      </div>
      <p>
        {subjects.map(({ locale, subject }) => (
          <span key={locale} lang={locale} className="mailing-subject">
            {subject}
          </span>
        ))}
      </p>
      <p className="muted">
        {t('mailing.begun', {
          name: by ?? t('admin-queues.nameless'),
          when: show(startedAt, dayAndTime),
        })}
      </p>
      {isDone ? null : (
        <>
          <Progress label={t('mailing.progress')} value={people - left} max={Math.max(people, 1)} />
          <p className="muted">{t('mailing.goes-on')}</p>
        </>
      )}
      <div role="status">
        <dl className="admin-figures">
          {counts
            .filter(([name, count]) => count > 0 || name === 'sent')
            .map(([name, count]) => (
              <div key={name}>
                <dt>{t(`mailing.count-${name}`)}</dt>
                <dd>{count}</dd>
              </div>
            ))}
        </dl>
      </div>
      {mailing.failed > 0 ? <p className="muted">{t('mailing.failed-text')}</p> : null}
      {isDone && finishedAt !== null ? (
        <p className="muted">{t('mailing.used-up', { when: show(finishedAt, dayAndTime) })}</p>
      ) : null}
    </section>
  );
}
