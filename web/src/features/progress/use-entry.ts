import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';

/**
 * A failed attempt keeps its id, so a retry doesn't store the entry twice.
 * @param correctedDay Of a value that is corrected.
 */
export function useEntry(account: Account, correctedDay?: string) {
  const t = useText();
  const today = localDayOf(Date.now(), account.timeZone);
  const [day, setDay] = useState(correctedDay ?? today);
  const [id, setId] = useState(() => crypto.randomUUID());
  return {
    id,
    day,
    setDay,
    today,
    isPast: day !== '' && day <= today,
    async store(send: () => Promise<unknown>): Promise<boolean> {
      try {
        await send();
      } catch (error) {
        console.warn('The entry could not be stored', error);
        return false;
      }
      setId(crypto.randomUUID());
      toast({ title: t(keptText(correctedDay === undefined ? 'progress.added' : 'progress.value-saved')) });
      return true;
    },
  };
}
