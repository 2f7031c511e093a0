import { type KeyboardEvent, type Ref, useId } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import { clientLink } from '../client-tabs.ts';
import { PickedReasons } from './picked-reasons.tsx';
import { RosterFigures } from './roster-figures.tsx';

/** The picked client. It shows what ranks them on the roster, so it logs no look at the client's records. */
export function ClientPanel({
  client,
  unit,
  ref,
  onLeave,
}: {
  readonly client: RosterRow;
  readonly unit: Account['weightUnit'];
  readonly ref: Ref<HTMLElement>;
  /** Back to the client's row. */
  readonly onLeave: () => void;
}) {
  const t = useText();
  const heading = useId();
  const { show } = usePersonClock();
  const page = clientLink(client.id);
  const at = (instant: string | null) => (instant === null ? '–' : show(instant, dayAndTime));
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={heading}
      className="card roster-panel stack"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      <h2 id={heading}>{client.name}</h2>
      <div className="roster-acts">
        <LinkButton size="small" to={page}>
          {t('coach.roster.open')}
        </LinkButton>
        <LinkButton size="small" variant="secondary" to={`${paths.messages.link}?client=${client.id}`}>
          {t('coach.roster.message')}
        </LinkButton>
        <LinkButton size="small" variant="secondary" to={`${page}/program`}>
          {t('coach.program')}
        </LinkButton>
      </div>
      <PickedReasons
        row={client}
        figures={({ figures: { lastWroteAt, nextSessionAt } }) => (
          <dl className="roster-figures">
            <div>
              <dt>{t('coach.roster.last-wrote')}</dt>
              <dd>{at(lastWroteAt)}</dd>
            </div>
            <div>
              <dt>{t('coach.roster.next-session')}</dt>
              <dd>{at(nextSessionAt)}</dd>
            </div>
          </dl>
        )}
      />
      <RosterFigures figures={client.figures} unit={unit} />
    </section>
  );
}
