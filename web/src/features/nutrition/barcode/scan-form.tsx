import { useEffect, useRef, useState } from 'react';
import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import { readTypedBarcode } from '#shared/domain/nutrition/barcode.ts';
import { ApiError, isUnanswered } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useFindProduct } from '../api/products.ts';
import { useSavedFoods } from '../api/saved-foods.ts';
import { draftOf, emptyFoodDraft, type FoodDraft } from '../model/food-draft.ts';
import { draftOfProduct, knownFood } from './product-draft.ts';
import { ScanPicture } from './scan-picture.tsx';

export type ScanFormProps = {
  readonly accountId: string;
  /** Of the last weeks, oldest first. */
  readonly eaten: readonly FoodEntry[];
  readonly draft: FoodDraft;
  /** Hears what the form of the log takes over. */
  readonly onTake: (part: Partial<FoodDraft>) => void;
};

type Problem = 'unknown' | 'offline' | 'limited' | 'failed';
type Sought = { readonly barcode: string; readonly problem: Problem | null };

function problemOf(error: unknown): Problem {
  if (isUnanswered(error)) return 'offline';
  return error instanceof ApiError && error.code === 'products_daily_limit' ? 'limited' : 'failed';
}

export function ScanForm({ accountId, eaten, draft, onTake }: ScanFormProps) {
  const t = useText();
  const language = useLanguage();
  const findProduct = useFindProduct();
  const { saved } = useSavedFoods(accountId);
  const [number, setNumber] = useState('');
  const [sought, setSought] = useState<Sought | null>(null);
  // An answer that comes after the next question, or after the dialog has closed, would replace what was typed since.
  const question = useRef<AbortController>(null);
  useEffect(() => () => question.current?.abort(), []);
  const take = (part: Partial<FoodDraft>) => onTake({ found: null, ingredientId: null, ...part });

  const look = async (barcode: string) => {
    question.current?.abort();
    question.current = new AbortController();
    const { signal } = question.current;
    const lately = eaten.toReversed().map(({ food }) => food);
    const own = knownFood(barcode, [...lately, ...saved.flatMap(({ foods }) => foods)]);
    if (own !== null) {
      take(draftOf({ food: own, slot: draft.slot }, draft.unit, language));
      return;
    }
    setNumber(barcode);
    setSought({ barcode, problem: null });
    try {
      const product = await findProduct(barcode, language);
      if (signal.aborted) return;
      if (product !== null) take(draftOfProduct(product, draft.unit, language));
      else setSought({ barcode, problem: 'unknown' });
    } catch (error) {
      if (!signal.aborted) setSought({ barcode, problem: problemOf(error) });
    }
  };

  const enterFromPacket = (barcode: string) => {
    // What was filled in belongs to the packet that was scanned before.
    const kept = draft.scan === null ? {} : emptyFoodDraft(draft.slot, draft.unit);
    take({ ...kept, kind: 'own', scan: { barcode, readAt: null } });
  };

  const barcode = readTypedBarcode(number);
  const { form, errorOf } = useContractForm({
    problems: { number: barcode === null ? t('nutrition.scan-wrong') : undefined },
    request: barcode,
    send: look,
  });
  const problem = sought?.problem ?? null;
  return (
    <form className="nutrition-form" {...form}>
      {sought === null ? <ScanPicture onFound={(barcode) => void look(barcode)} /> : null}
      <Field
        label={t('nutrition.scan-number')}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={errorOf('number')}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {problem !== null ? <Alert tone="warning" title={t(`nutrition.product-${problem}`)} /> : null}
      <div className="nutrition-entry-actions">
        <Button type="submit" busy={sought !== null && problem === null}>
          {t('nutrition.scan-find')}
        </Button>
        {sought !== null && problem !== null ? (
          <Button variant="secondary" onClick={() => enterFromPacket(sought.barcode)}>
            {t('nutrition.product-enter')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
