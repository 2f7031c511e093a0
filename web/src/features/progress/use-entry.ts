import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useToday } from '#web/lib/use-now.ts';

/**
 * A failed attempt keeps its id and its day, so a retry doesn't store the entry twice.
 * @param correctedDay Of a value that is corrected.
 */
export function useEntry(account: Account, correctedDay?: string) {
  const t = useText();
  const today = useToday(account.timeZone);
  const [chosen, setDay] = useState(correctedDay);
  const day = chosen ?? today;
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
        setDay(day);
        console.warn('The entry could not be stored', error);
        return false;
      }
      setId(crypto.randomUUID());
      toast({ title: t(keptText(correctedDay === undefined ? 'progress.added' : 'progress.value-saved')) });
      return true;
    },
  };
}
