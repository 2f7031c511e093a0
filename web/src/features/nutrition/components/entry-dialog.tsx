import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { FoodEntry, FoodRequest } from '#shared/contracts/nutrition/nutrition.ts';
import { foodUnitFor } from '#shared/domain/nutrition/food-amount.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useChangeEntry } from '../api/diary.ts';
import { draftOf, readDraft } from '../model/food-draft.ts';
import { FoodFields } from './food-fields.tsx';
import { useAmountCheck } from './use-amount-check.tsx';

export function EntryDialog({
  account,
  entry,
  onClose,
}: {
  readonly account: Account;
  readonly entry: FoodEntry | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog open={entry !== null} onClose={onClose} title={t('nutrition.change-entry')}>
      {entry ? <EntryForm account={account} entry={entry} onSaved={onClose} /> : null}
    </Dialog>
  );
}

function EntryForm({
  account,
  entry,
  onSaved,
}: {
  readonly account: Account;
  readonly entry: FoodEntry;
  readonly onSaved: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const change = useChangeEntry(account.id, entry);
  const [draft, setDraft] = useState(() => draftOf(entry, foodUnitFor(account.weightUnit), language));
  const { isSure, question } = useAmountCheck();

  const send = async (food: FoodRequest) => {
    if (change.isPending || !isSure(draft, food)) return;
    try {
      await change.mutateAsync({ slot: draft.slot, food });
      toast({ title: t('nutrition.saved') });
      onSaved();
    } catch (error) {
      console.warn('The entry could not be changed', error);
    }
  };

  const read = readDraft(draft, language);
  const { form, isChecked } = useContractForm({ problems: {}, request: read.food, send });

  return (
    <form className="nutrition-form" {...form}>
      <FoodFields
        draft={draft}
        problems={isChecked ? read.problems : []}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      {question}
      {change.isError ? <Alert tone="danger" title={t('nutrition.save-failed')} /> : null}
      <div>
        <Button type="submit" busy={change.isPending}>
          {t('nutrition.save')}
        </Button>
      </div>
    </form>
  );
}
