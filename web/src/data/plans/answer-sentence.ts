import { supportHours } from '#shared/domain/catalog/product.ts';
import { answerPromise } from '#shared/domain/catalog/question-allowance.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** What a tier promises of answers, wherever it is sold or owned: hours, when they count, and questions a week. */
export function useAnswerSentence(): (tier: TierId) => string {
  const t = useText();
  const open = supportHours.texts[useLanguage()];
  return (tier) => {
    const { supportHours: hours, questionsPerWeek: count } = answerPromise(tier);
    return count === null
      ? t('offers.answer-any', { hours, open })
      : t('offers.answer', { hours, open, count });
  };
}
