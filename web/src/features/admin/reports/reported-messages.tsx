import type { Message } from '#shared/contracts/messages/messages.ts';
import type { ReportDetail } from '#shared/contracts/messages/reports.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/display.tsx';
import './reports.css';

/** The reported message between a few others; the rest of the conversation stays closed. */
export function ReportedMessages({ report }: { readonly report: ReportDetail }) {
  const t = useText();
  const { show } = usePersonClock();
  const { messages, seq, clientName, senderName, reporterName, by, removedText } = report;
  const coachName = by === 'coach' ? reporterName : senderName;
  const nameOf = ({ from }: Message) =>
    (from === 'client' ? clientName : coachName) ?? t('admin-reports.gone');
  return (
    <Card>
      <section className="admin-stack" aria-labelledby="report-part">
        <h2 id="report-part">{t('admin-reports.part')}</h2>
        <p className="muted">{t('admin-reports.part-text')}</p>
        <ol className="report-part">
          {messages.map((message) => (
            <li key={message.seq} className={message.seq === seq ? 'is-reported' : undefined}>
              <p>
                <strong>{nameOf(message)}</strong>{' '}
                <span className="muted">{t(`admin-reports.side-${message.from}`)}</span>{' '}
                {message.seq === seq ? <Badge tone="warning">{t('admin-reports.reported-one')}</Badge> : null}
              </p>
              <Content
                message={message}
                removedText={message.seq === seq && message.removed ? removedText : null}
              />
              <p className="muted">
                <time dateTime={message.sentAt}>{show(message.sentAt, dayAndTime)}</time>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}

function Content({
  message,
  removedText,
}: {
  readonly message: Message;
  readonly removedText: string | null;
}) {
  const t = useText();
  if (message.removed) {
    return (
      <>
        <p>{t('admin-reports.removed-message')}</p>
        {removedText ? <blockquote className="report-words">{removedText}</blockquote> : null}
      </>
    );
  }
  const { text, media, review } = message;
  const marks = review?.pins.filter((pin) => pin.text !== '') ?? [];
  return (
    <>
      {text === '' ? null : <p className="report-words">{text}</p>}
      {media ? (
        <a href={media.url} target="_blank" rel="noopener noreferrer">
          {t(`admin-reports.media-${media.kind}`)}
        </a>
      ) : null}
      {marks.map((pin) => (
        <p key={pin.atMs} className="report-words">
          {pin.text}
        </p>
      ))}
    </>
  );
}
