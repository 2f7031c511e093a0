import { doneDay } from '#shared/domain/training/done-day.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

/** Opens a new conversation. Without training data it says only what can be asked. */
export function WhatItKnows() {
  const t = useText();
  const { profile } = useAuth();
  const { data } = useOverview(profile?.id ?? '');
  const last = data?.recent[0];
  const next = data?.nextWorkout ?? undefined;
  return (
    <section className="chat-knows" aria-label={t('assistant.knows')}>
      {last === undefined && next === undefined ? null : (
        <dl>
          {last === undefined ? null : (
            <Known label={t('assistant.knows-last')} name={sessionName(t, last)} day={doneDay(last)} />
          )}
          {next === undefined ? null : (
            <Known label={t('assistant.knows-next')} name={sessionName(t, next)} day={next.day} />
          )}
        </dl>
      )}
      <p className="muted">{t('assistant.knows-also')}</p>
    </section>
  );
}

function Known({
  label,
  name,
  day,
}: {
  readonly label: string;
  readonly name: string;
  readonly day: string;
}) {
  const language = useLanguage();
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>
        {name} · {showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' })}
      </dd>
    </div>
  );
}
