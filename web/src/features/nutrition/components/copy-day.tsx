import { useState } from 'react';
import type { FoodEntry, FoodRequest } from '#shared/contracts/nutrition/nutrition.ts';
import { newEntryId } from '#shared/domain/nutrition/log-days.ts';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useLogFood } from '../api/diary.ts';

/** What to send to log the same food again. */
function requestOf(food: FoodEntry['food']): FoodRequest {
  if (!('amount' in food)) return food;
  const { value, unit } = food.amount;
  return { ...food, amount: { value, unit } };
}

/** Logs the food of another day again. */
export function CopyDay({
  accountId,
  day,
  entries,
}: {
  readonly accountId: string;
  readonly day: string;
  /** Of the day before. */
  readonly entries: readonly FoodEntry[];
}) {
  const t = useText();
  const failureText = useFailureText();
  const log = useLogFood(accountId);
  // Reused after a failure, so that what was stored before it is not stored twice.
  const [copies] = useState(() =>
    entries.map(({ slot, food }) => ({
      id: newEntryId(day, crypto.randomUUID()),
      slot,
      food: requestOf(food),
    })),
  );
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    setIsBusy(true);
    try {
      for (const each of copies) await log.mutateAsync(each);
      toast({ title: t('nutrition.copied', { count: copies.length }) });
    } catch (error) {
      console.warn('The day could not be copied', error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void copy()}>
        {t('nutrition.copy-day')}
      </Button>
      {log.isError ? <Alert tone="danger" title={failureText(log.error, 'nutrition.log-failed')} /> : null}
    </>
  );
}
