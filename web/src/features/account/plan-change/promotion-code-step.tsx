import { useState } from 'react';
import { promotionCodeRequestSchema } from '#shared/contracts/billing/plan-quotes.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { QuoteStep } from './quote-step.tsx';

/** A promotion code, and what each payment is with it. */
export function PromotionCodeStep({
  timeZone,
  onClose,
}: {
  readonly timeZone: string | undefined;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { form, errorOf } = useContractForm({
    ...readByContract(promotionCodeRequestSchema, { code: typed }, { code: t('plan-change.code.invalid') }),
    send: (request) => setCode(request.code),
  });

  if (code !== null) {
    return (
      <QuoteStep
        request={{ code }}
        back={t('plan-change.code.back')}
        timeZone={timeZone}
        onBack={() => setCode(null)}
        onClose={onClose}
      />
    );
  }

  return (
    <form className="plan-change" {...form}>
      <Field
        required
        label={t('plan-change.code.label')}
        error={errorOf('code')}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" wide>
        {t('plan-change.pause.see')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('plan-change.later')}
      </Button>
    </form>
  );
}
