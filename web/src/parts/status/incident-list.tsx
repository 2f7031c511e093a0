import type { ReactNode } from 'react';
import type { StatusIncident } from '#shared/contracts/system/status.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/display.tsx';
import './status-history.css';

const times = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** In the reader's language where it was written, otherwise in English. @param zone In which times are shown. */
export function IncidentList<Incident extends StatusIncident>({
  incidents,
  zone,
  actionOf,
}: {
  readonly incidents: readonly Incident[];
  readonly zone: string;
  readonly actionOf?: (incident: Incident) => ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const show = (instant: string) =>
    new Intl.DateTimeFormat(language, { ...times, timeZone: zone }).format(new Date(instant));
  return (
    <ul className="status-incidents">
      {incidents.map((incident) => {
        const { id, state, startedAt, endedAt, texts } = incident;
        const own = texts[language];
        const { title, text } = own ?? texts.en;
        return (
          <li key={id}>
            <Card>
              <h3 lang={own ? language : 'en'}>{title}</h3>
              <Badge tone={state === 'resolved' ? 'success' : state === 'withdrawn' ? 'outline' : 'warning'}>
                {t(`status.incident.${state}`)}
              </Badge>
              <p className="muted">
                {endedAt === null
                  ? t('status.since', { start: show(startedAt) })
                  : t('status.from-to', { start: show(startedAt), end: show(endedAt) })}
              </p>
              <p lang={own ? language : 'en'}>{text}</p>
              {actionOf?.(incident)}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
