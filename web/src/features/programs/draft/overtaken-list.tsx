import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { Overtaken } from '../model/overtaken-sessions.ts';

export function OvertakenList({ sessions }: { readonly sessions: readonly Overtaken[] }) {
  const t = useText();
  const language = useLanguage();
  if (sessions.length === 0) return null;
  return (
    <ul>
      {sessions.map(({ workoutId, session, day, what }) => (
        <li key={workoutId}>
          {t(`programs.overtaken-${what}`, {
            name: sessionName(t, session),
            day: showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' }),
          })}
        </li>
      ))}
    </ul>
  );
}
