import type { Consent } from '#shared/contracts/account/consents.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import './consents.css';

/** What was agreed to, in which words, and when it was given and withdrawn. */
export function ConsentFacts({ consent, lines, text }: Omit<Consent, 'isGiven'>) {
  const t = useText();
  const { show } = usePersonClock();
  const isVersionKnown = lines.find(({ act }) => act === 'given')?.version !== null;
  return (
    <>
      <h3>{t(`account.consents.name-${consent}`)}</h3>
      {text === null ? (
        <p>{t('account.consents.text-unknown')}</p>
      ) : (
        <>
          {isVersionKnown ? null : <p className="muted">{t('account.consents.no-version')}</p>}
          <blockquote>{text}</blockquote>
        </>
      )}
      <ul>
        {lines.map(({ act, at, version }) => (
          <li key={`${at} ${act}`} className="muted">
            {t(`account.consents.${act}-at`, { at: show(at, dayAndTime) })}
            {version === null ? null : ` · ${t('account.consents.version', { version })}`}
          </li>
        ))}
      </ul>
    </>
  );
}
