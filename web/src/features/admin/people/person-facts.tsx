import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { EmptyState } from '#web/ui/display/display.tsx';
import { mailNameOf } from './mail-names.ts';
import { PersonCoach } from './person-coach.tsx';
import { PersonConsents } from './person-consents.tsx';

const shown = 20;

/** The coach of a client, what the person chose about mails and agreed to, and which mails went to them. */
export function PersonFacts({ client }: { readonly client: AdminClient }) {
  const t = useText();
  const { show } = usePersonClock();
  const { role, mailChoices: choices, mails } = client;
  return (
    <section className="admin-stack" aria-labelledby="admin-person-contact">
      <h2 id="admin-person-contact">{t('admin-clients.contact')}</h2>
      {role === 'client' ? <PersonCoach client={client} /> : null}
      <h3>{t('admin-clients.choices')}</h3>
      {choices.length === 0 ? <p className="muted">{t('admin-clients.no-choices')}</p> : null}
      <ul>
        {choices.map(({ category, on, at }) => (
          <li key={category}>
            {t(on ? 'admin-clients.choice-on' : 'admin-clients.choice-off', {
              what: t(`admin-clients.choice-${category}`),
              at: show(at, dayAndTime),
            })}
          </li>
        ))}
      </ul>
      <h3>{t('admin-clients.consents')}</h3>
      <PersonConsents clientId={client.id} />
      <h3>{t('admin-clients.mails')}</h3>
      <p className="muted">{t('admin-clients.mails-lead')}</p>
      {mails.length === 0 ? <EmptyState title={t('admin-clients.no-mails')} /> : null}
      <ul>
        {mails.slice(0, shown).map(({ kind, at }) => {
          const name = mailNameOf(kind);
          return (
            <li key={`${at} ${kind}`}>
              {show(at, dayAndTime)}: {name === undefined ? <code>{kind}</code> : t(name)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
