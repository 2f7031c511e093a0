import { useState } from 'react';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import { newEntryId } from '#shared/domain/nutrition/log-days.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { requestOf, useLogFood } from '../api/diary.ts';

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
  // By entry. Reused after a failure, so that what was stored before it is not stored twice.
  const [uuids] = useState(() => new Map<string, string>());
  const copyOf = ({ id, slot, food }: FoodEntry) => {
    const uuid = uuids.get(id) ?? crypto.randomUUID();
    uuids.set(id, uuid);
    return { id: newEntryId(day, uuid), slot, food: requestOf(food) };
  };
  const [isBusy, setIsBusy] = useState(false);
  const copyAll = async () => {
    for (const entry of entries) await log.mutateAsync(copyOf(entry));
  };
  const copy = async () => {
    setIsBusy(true);
    // The first copy takes the button away, so the last says how it ended.
    await toastOutcome(copyAll(), t(keptText('nutrition.logged')), (error) =>
      failureText(error, 'nutrition.log-failed'),
    );
    setIsBusy(false);
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void copy()}>
      {t('nutrition.copy-day')}
    </Button>
  );
}
