import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { LoggedFood } from '#shared/domain/nutrition/food-log.ts';
import { newEntryId } from '#shared/domain/nutrition/log-days.ts';
import type { MealSlot } from '#shared/domain/nutrition/meal-slots.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toastOutcome } from '#web/lib/toast.ts';
import { requestOf, useLogFood } from '../../api/diary.ts';
import { slotAt } from '../../model/food-draft.ts';

/** Logs foods with one tap, at the meal of this time of day. A second tap while they are stored does nothing. */
export function useLogAgain(account: Account, day: string) {
  const t = useText();
  const failureText = useFailureText();
  const log = useLogFood(account.id);
  const [isBusy, setIsBusy] = useState(false);
  const logAll = async (foods: readonly LoggedFood[], slot: MealSlot) => {
    for (const food of foods)
      await log.mutateAsync({ id: newEntryId(day, crypto.randomUUID()), slot, food: requestOf(food) });
  };
  const logAgain = async (foods: readonly LoggedFood[]) => {
    if (isBusy) return;
    setIsBusy(true);
    await toastOutcome(
      logAll(foods, slotAt(Date.now(), account.timeZone)),
      t(keptText('nutrition.logged')),
      (error) => failureText(error, 'nutrition.log-failed'),
    );
    setIsBusy(false);
  };
  return { logAgain, isBusy };
}
