import { useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { mealSlots } from '#shared/domain/nutrition/meal-slots.ts';
import { sumNutrients } from '#shared/domain/nutrition/nutrients.ts';
import type { DiaryEntry } from '#web/lib/device/outbox/answers/diary.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert, EmptyState } from '#web/ui/display/display.tsx';
import { ActLabel } from '#web/ui/input/act-label.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useDeleteEntry } from '../api/diary.ts';
import { showAmount, showKcal, showNutrientGrams, showPortion } from '../model/nutrition-format.ts';
import { useFoodName } from '../model/use-food-name.ts';
import { openUpTo } from '../model/views.ts';
import { FoodDetails } from './details/food-details.tsx';
import { EntryDialog } from './entry-dialog.tsx';

/** By meal. A day that opens with many entries has only the meal that was logged last unfolded. */
export function EntryList({
  account,
  entries,
}: {
  readonly account: Account;
  readonly entries: readonly DiaryEntry[];
}) {
  const t = useText();
  const language = useLanguage();
  const [editing, setEditing] = useState<DiaryEntry | null>(null);
  const [isLong] = useState(entries.length > openUpTo);
  const unfolded = isLong ? lastLogged(entries)?.slot : null;
  if (entries.length === 0) {
    return (
      <EmptyState title={t('nutrition.nothing')}>
        <p className="muted">{t('nutrition.nothing-text')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {mealSlots.map((slot) => {
        const eaten = entries.filter((entry) => entry.slot === slot);
        if (eaten.length === 0) return null;
        const { energyKcal } = sumNutrients(eaten.map(({ nutrients }) => nutrients));
        return (
          <details key={slot} className="nutrition-slot" open={unfolded === null || unfolded === slot}>
            <summary>
              <h4>
                {t(`nutrition.slot-${slot}`)} <span className="muted">{showKcal(energyKcal, language)}</span>
              </h4>
            </summary>
            <ul>
              {eaten.map((entry) => (
                <Entry key={entry.id} accountId={account.id} entry={entry} onEdit={() => setEditing(entry)} />
              ))}
            </ul>
          </details>
        );
      })}
      <EntryDialog account={account} entry={editing} onClose={() => setEditing(null)} />
    </>
  );
}

const lastLogged = (entries: readonly DiaryEntry[]) =>
  entries.toSorted((a, b) => a.loggedAt.localeCompare(b.loggedAt)).at(-1);

function Entry({
  accountId,
  entry,
  onEdit,
}: {
  readonly accountId: string;
  readonly entry: DiaryEntry;
  readonly onEdit: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useFoodName();
  const remove = useDeleteEntry(accountId);
  const { food, nutrients } = entry;
  const name = nameOf(food);
  const amount =
    'amount' in food
      ? showAmount(food.amount, language)
      : food.kind === 'meal'
        ? showPortion(food.portionPercent, language)
        : '';
  const deleteEntry = async () => {
    try {
      await remove.mutateAsync(entry.id);
      toast({ title: t('nutrition.deleted') });
    } catch (error) {
      console.warn('The entry could not be deleted', error);
    }
  };
  return (
    <li className="nutrition-entry">
      <div>
        <strong>{name}</strong> <span className="muted">{amount}</span>
        <p className="muted">
          {t('nutrition.facts', {
            energy: showKcal(nutrients.energyKcal, language),
            protein: showNutrientGrams(nutrients.proteinGrams, language),
          })}
        </p>
      </div>
      <div className="nutrition-entry-actions">
        <Button
          size="small"
          variant="ghost"
          aria-label={t('nutrition.change-food', { name })}
          onClick={onEdit}
        >
          <ActLabel act="change">{t('nutrition.change')}</ActLabel>
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('nutrition.delete-food', { name })}
          busy={remove.isPending}
          onClick={() => void deleteEntry()}
        >
          <ActLabel act="delete">{t('nutrition.delete')}</ActLabel>
        </Button>
      </div>
      <div className="nutrition-entry-more">
        <FoodDetails details={entry.details} />
        {entry.waiting ? <Badge tone="default">{t('frame.unsent.waiting')}</Badge> : null}
        {remove.isError ? <Alert tone="danger" title={t('nutrition.delete-failed')} /> : null}
      </div>
    </li>
  );
}
