import { useEffect, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { FoodEntry, FoodRequest } from '#shared/contracts/nutrition/nutrition.ts';
import { foodUnitFor } from '#shared/domain/nutrition/food-amount.ts';
import type { IngredientId } from '#shared/domain/nutrition/ingredients.ts';
import { newEntryId } from '#shared/domain/nutrition/log-days.ts';
import { keptText } from '#web/lib/device/outbox/kept-text.ts';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useLogFood } from '../api/diary.ts';
import { ScanBarcode } from '../barcode/scan-barcode.tsx';
import { emptyFoodDraft, type FoodDraft, foodKinds, readDraft, slotAt } from '../model/food-draft.ts';
import { FoodFields } from './food-fields.tsx';
import { useAmountCheck } from './use-amount-check.tsx';

export function LogForm({
  account,
  day,
  eaten,
  food,
}: {
  readonly account: Account;
  readonly day: string;
  /** Everything of the last weeks, oldest first. */
  readonly eaten: readonly FoodEntry[];
  /** Chosen already, where the address names one. */
  readonly food: IngredientId | null;
}) {
  const t = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const log = useLogFood(account.id);
  const unit = foodUnitFor(account.weightUnit);
  // Reused until the entry is saved, so retrying after a lost response, or past midnight, doesn't log it twice.
  const [failedId, setFailedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<FoodDraft>(() => ({
    ...emptyFoodDraft(slotAt(Date.now(), account.timeZone), unit),
    ingredientId: food,
  }));
  const { isSure, question } = useAmountCheck();
  const change = (part: Partial<FoodDraft>) => setDraft({ ...draft, ...part });

  const send = async (entered: FoodRequest) => {
    if (log.isPending || !isSure(draft, entered)) return;
    const id = failedId ?? newEntryId(day, crypto.randomUUID());
    try {
      await log.mutateAsync({ id, slot: draft.slot, food: entered });
      setFailedId(null);
      setDraft(emptyFoodDraft(draft.slot, draft.unit, draft.kind === 'meal' ? 'table' : draft.kind));
      toast({ title: t(keptText('nutrition.logged')) });
    } catch (error) {
      setFailedId(id);
      console.warn('The entry could not be stored', error);
    }
  };

  const read = readDraft(draft, language);
  const { form, isChecked, reset } = useContractForm({ problems: {}, request: read.food, send });
  const { ref } = form;
  useEffect(() => {
    if (food !== null) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [food, ref]);

  return (
    <Card>
      <div className="nutrition-form">
        <div className="nutrition-head">
          <h3>{t('nutrition.log')}</h3>
          {draft.kind === 'table' || draft.kind === 'own' ? (
            <ScanBarcode
              accountId={account.id}
              eaten={eaten}
              draft={draft}
              onTake={(part) => {
                reset();
                change(part);
              }}
            />
          ) : null}
        </div>
        <form className="nutrition-form" {...form}>
          <fieldset className="nutrition-kinds">
            <legend className="field-legend">{t('nutrition.kind')}</legend>
            {foodKinds.map((kind) => (
              <label key={kind} className="nutrition-kind">
                <input
                  type="radio"
                  name="food-kind"
                  checked={draft.kind === kind}
                  onChange={() => {
                    reset();
                    change({ kind });
                  }}
                />
                {t(`nutrition.kind-${kind}`)}
              </label>
            ))}
          </fieldset>
          <FoodFields draft={draft} problems={isChecked ? read.problems : []} onChange={change} />
          {question}
          {log.isError ? (
            <Alert tone="danger" title={failureText(log.error, 'nutrition.log-failed')} />
          ) : null}
          <div>
            <Button type="submit" busy={log.isPending}>
              {t('nutrition.log-send')}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}
