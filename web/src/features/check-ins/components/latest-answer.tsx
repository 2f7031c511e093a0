import { useEffect } from 'react';
import { useCheckIns } from '#web/data/check-ins/check-in-queries.ts';
import { fromCoachAt, useMarkAnswersSeen } from '#web/data/check-ins/seen-answers.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { CoachAnswer } from '#web/parts/check-ins/check-in-card.tsx';
import { Card } from '#web/ui/display/display.tsx';

export function LatestAnswer({ accountId }: { readonly accountId: string }) {
  const t = useText();
  const language = useLanguage();
  const { data, refetch } = useCheckIns();
  const markSeen = useMarkAnswersSeen(accountId);
  const answered = (data?.checkIns ?? []).filter((checkIn) => checkIn.answer !== null);
  const latest = answered.toSorted((a, b) =>
    (b.answer?.answeredAt ?? '').localeCompare(a.answer?.answeredAt ?? ''),
  )[0];
  const answeredAt = data?.checkIns
    .flatMap((checkIn) => fromCoachAt(checkIn) ?? [])
    .toSorted()
    .at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: marked once for each answer that is shown
  useEffect(() => {
    if (answeredAt !== undefined) markSeen(answeredAt);
  }, [answeredAt]);
  if (latest === undefined) return null;
  const day = showDay(latest.day, language, { dateStyle: 'long' });
  return (
    <Card className="check-in-latest">
      <section className="check-ins" aria-labelledby="latest-answer">
        <h2 id="latest-answer">{t('check-ins.latest-answer', { day })}</h2>
        <CoachAnswer checkIn={latest} reload={async () => (await refetch()).data?.checkIns} />
      </section>
    </Card>
  );
}
