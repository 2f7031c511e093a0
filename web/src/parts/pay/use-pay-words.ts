import type { PayLine } from '#shared/contracts/billing/coach-pay.ts';
import { type PayGroup, wholeShare } from '#shared/domain/billing/coach-pay.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { formatPercent } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { useMoneyFormats } from '#web/parts/billing/use-money-formats.ts';

/** Lines of statements and parts of rules, in words. */
export function usePayWords() {
  const t = useText();
  const language = useLanguage();
  const { cents, month } = useMoneyFormats();
  const share = (hundredths: number) => formatPercent(hundredths / wholeShare, language, 2);
  const group = (each: PayGroup) =>
    each === 'in-person' ? t('pay.group-in-person') : tierNames[each].displayName;
  const words = (line: PayLine) => {
    switch (line.kind) {
      case 'share':
      case 'moved':
        return t(`pay.line-${line.kind}`, {
          group: group(line.group),
          share: share(line.share),
          base: cents(line.baseCents),
        });
      case 'pieces':
        return t(`pay.line-${line.piece}`, { count: line.count, each: cents(line.eachCents) });
      case 'correction':
        return t('pay.line-correction', { reason: line.reason });
      case 'carried':
        return t('pay.line-carried', { month: month(line.month) });
    }
  };
  return {
    group,
    share,
    /** @param of The month of the statement: a line of another one was recorded after that was closed. */
    line: (line: PayLine, of: string) =>
      line.month === of || line.kind === 'carried'
        ? words(line)
        : t('pay.line-late', { line: words(line), month: month(line.month) }),
  };
}
