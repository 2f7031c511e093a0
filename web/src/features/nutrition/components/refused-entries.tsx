import * as z from 'zod/mini';
import { foodEntrySchema } from '#shared/contracts/nutrition/nutrition.ts';
import { isOfEntry } from '#web/lib/device/outbox/answers/diary.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';
import { showDay } from '#web/lib/format-date.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { RefusedWrites } from '#web/parts/outbox/refused-writes.tsx';
import { useFoodName } from '../model/use-food-name.ts';

function reasonOf({ refusedAs }: WaitingWrite): MessageKey | null {
  const isChanged = ['entry_changed', 'entry_deleted', 'entry_not_found'].includes(refusedAs ?? '');
  return isChanged ? 'nutrition.refused-changed' : null;
}

/** Entries of any day that the API did not accept. */
export function RefusedEntries({ accountId }: { readonly accountId: string }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useFoodName();
  const titleOf = ({ preview }: WaitingWrite) => {
    const entry = z.safeParse(foodEntrySchema, preview);
    if (!entry.success) return t('nutrition.refused-deletion');
    const day = showDay(entry.data.day, language, { day: 'numeric', month: 'long' });
    return t('frame.unsent.refused', { what: `${nameOf(entry.data.food)}, ${day}` });
  };
  return <RefusedWrites accountId={accountId} isOf={isOfEntry} titleOf={titleOf} reasonOf={reasonOf} />;
}
