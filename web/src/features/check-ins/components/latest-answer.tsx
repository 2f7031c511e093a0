import { useEffect } from 'react';
import { Card } from '#web/components/ui/display.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useCheckIns } from '../api/check-ins.ts';
import { useMarkAnswersSeen } from '../seen-answers.ts';
import { CoachAnswer } from './check-in-card.tsx';

export function LatestAnswer({ accountId }: { readonly accountId: string }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useCheckIns();
  const markSeen = useMarkAnswersSeen(accountId);
  const answered = (data?.checkIns ?? []).filter((checkIn) => checkIn.answer !== null);
  const latest = answered.toSorted((a, b) =>
    (b.answer?.answeredAt ?? '').localeCompare(a.answer?.answeredAt ?? ''),
  )[0];
  const answeredAt = latest?.answer?.answeredAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: marked once for each answer that is shown
  useEffect(() => {
    if (answeredAt !== undefined) markSeen(answeredAt);
  }, [answeredAt]);
  if (latest === undefined || latest.answer === null) return null;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${latest.day}T12:00:00Z`),
  );
  return (
    <Card className="check-in-latest">
      <section className="check-ins" aria-labelledby="latest-answer">
        <h2 id="latest-answer">{t('check-ins.latest-answer', { day })}</h2>
        <CoachAnswer answer={latest.answer} />
      </section>
    </Card>
  );
}
