import { useState } from 'react';
import { Link } from 'react-router-dom';
import { maxSnoozeDays, type RosterClient } from '#shared/contracts/coaching/roster.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useSnooze } from '../api/use-roster.ts';
import { linkOf, useReasonWords } from './use-reason-words.ts';

type Reason = RosterClient['reasons'][number];
const usualDays = 3;

/** Every reason of a client with its rows; one that can wait is hidden until a day, with the coach's own words. */
export function ClientReasons({ client }: { readonly client: RosterClient }) {
  const t = useText();
  const language = useLanguage();
  const words = useReasonWords();
  const [hiding, setHiding] = useState<Reason | null>(null);
  const { hide, show } = useSnooze(client.id);
  const failed = hide.isError || show.isError;
  return (
    <div className="stack">
      {failed ? <Alert tone="danger" title={t('coach.roster.failed')} /> : null}
      <ul className="roster-reasons">
        {client.reasons.map((reason) => (
          <li key={reason.id} className="roster-reason-line">
            <Link to={linkOf(client.id, reason)}>{words(reason)}</Link>
            {hiding?.id === reason.id ? (
              <HideForm
                pending={hide.isPending}
                onCancel={() => setHiding(null)}
                onHide={(hidden) => hide.mutate({ reason, ...hidden }, { onSuccess: () => setHiding(null) })}
              />
            ) : (
              <Button size="small" variant="secondary" onClick={() => setHiding(reason)}>
                {t('coach.roster.later')}
              </Button>
            )}
          </li>
        ))}
        {client.snoozed.map((reason) => (
          <li key={reason.id} className="roster-reason-line">
            <span className="muted">
              {words(reason)}
              <br />
              {t('coach.roster.hidden-until', {
                day: showDay(reason.until, language, { dateStyle: 'medium' }),
              })}
              {reason.note === '' ? null : `: ${reason.note}`}
            </span>
            <Button
              size="small"
              variant="secondary"
              busy={show.isPending}
              onClick={() => show.mutate(reason)}
            >
              {t('coach.roster.show-again')}
            </Button>
          </li>
        ))}
      </ul>
      {client.reasons.length + client.snoozed.length === 0 ? (
        <p className="muted">{t('coach.roster.calm')}</p>
      ) : null}
    </div>
  );
}

function HideForm({
  pending,
  onHide,
  onCancel,
}: {
  readonly pending: boolean;
  readonly onHide: (hidden: { readonly until: string; readonly note: string }) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const today = usePersonClock().today();
  const [until, setUntil] = useState(addDays(today, usualDays));
  const [note, setNote] = useState('');
  return (
    <form
      className="stack roster-hide"
      onSubmit={(event) => {
        event.preventDefault();
        onHide({ until, note });
      }}
    >
      <Field
        label={t('coach.roster.until')}
        type="date"
        required
        min={addDays(today, 1)}
        max={addDays(today, maxSnoozeDays)}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <Field
        label={t('coach.roster.note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="roster-acts">
        <Button type="submit" size="small" busy={pending}>
          {t('coach.roster.hide')}
        </Button>
        <Button size="small" variant="secondary" onClick={onCancel}>
          {t('coach.roster.cancel')}
        </Button>
      </div>
    </form>
  );
}
