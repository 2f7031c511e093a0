import { useEffect, useState } from 'react';
import type { PromiseCounts } from '#shared/contracts/promises/promises.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { formatPercentDown } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { property } from '#web/lib/reading/property.ts';

/** Copied from the contract so that public pages do not load the schema library. A test compares them. */
export const promiseShareAddress = '/api/promise-share';

/** What a response time counts, what a late answer gives back, and how many came in time once enough were due. */
export function ResponsePromise() {
  const t = useText();
  const language = useLanguage();
  const share = useShare();
  return (
    <p className="muted plans-note">
      {t('pricing.response-note', { hours: supportHours.texts[language] })}
      {share ? <> {t('pricing.response-share', shareValues(share, language))}</> : null}
    </p>
  );
}

/** Null while it loads, if it fails, and before enough answers were due: the sentence stands only with a figure. */
function useShare(): PromiseCounts | null {
  const [share, setShare] = useState<PromiseCounts | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch(promiseShareAddress, { signal: abort.signal })
      .then(async (response) => setShare(response.ok ? parseShare(await response.json()) : null))
      .catch(() => {});
    return () => abort.abort();
  }, []);
  return share;
}

/** Null for anything but two counts. */
function parseShare(answer: unknown): PromiseCounts | null {
  const share = property(answer, 'share');
  const [kept, missed] = [property(share, 'kept'), property(share, 'missed')];
  return Number.isInteger(kept) && Number.isInteger(missed)
    ? { kept: Number(kept), missed: Number(missed) }
    : null;
}

function shareValues({ kept, missed }: PromiseCounts, language: string) {
  const count = kept + missed;
  return { percent: formatPercentDown(kept / count, language, 1), count };
}
