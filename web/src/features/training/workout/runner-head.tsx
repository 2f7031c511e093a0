import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { trainingLink } from '#web/data/training/training-links.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Elapsed } from './elapsed.tsx';
import './runner-head.css';

/** The one line above a workout that runs. Its cross leaves the screen; the workout goes on. */
export function RunnerHead({
  name,
  since,
  action,
}: {
  readonly name: string;
  readonly since: string | undefined;
  readonly action: ReactNode;
}) {
  const t = useText();
  return (
    <header className="runner-head">
      <Link className="runner-close" to={trainingLink} aria-label={t('training.back')}>
        <span aria-hidden="true">×</span>
      </Link>
      <h2>{name}</h2>
      {since === undefined ? null : <Elapsed since={since} />}
      {action}
    </header>
  );
}
