import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { initials } from '#web/lib/initials.ts';
import './coach-welcome.css';

const steps = [1, 2, 3] as const;

/** Who the client's coach is, when they answer, and what happens next. `messages` has its texts. */
export function CoachWelcome({
  name,
  responseHours,
  children,
}: {
  readonly name: string;
  /** In support hours; null where no answer time is promised. */
  readonly responseHours: number | null;
  /** In place of what happens next, where the screen says that itself. */
  readonly children?: ReactNode;
}) {
  const t = useText();
  return (
    <section className="card coach-welcome" aria-label={t('messages.welcome.title', { name })}>
      <div className="coach-welcome-who">
        <span className="coach-initials" aria-hidden="true">
          {initials(name)}
        </span>
        <h2>{t('messages.welcome.title', { name })}</h2>
      </div>
      {responseHours === null ? null : <p>{t('messages.clock.promise', { hours: responseHours })}</p>}
      {children ?? (
        <>
          <h3>{t('messages.welcome.next')}</h3>
          <ol className="coach-welcome-steps">
            {steps.map((step) => (
              <li key={step}>{t(`messages.welcome.step-${step}`, { name })}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
