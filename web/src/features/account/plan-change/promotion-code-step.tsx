import { type FormEvent, useState } from 'react';
import { quoteRequestSchema } from '#shared/contracts/billing/plan-quotes.ts';
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
  const [isRefused, setRefused] = useState(false);

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

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isCode = quoteRequestSchema.safeParse({ code: typed }).success;
    setRefused(!isCode);
    if (isCode) setCode(typed.trim());
  }

  return (
    <form className="plan-change" noValidate onSubmit={submit}>
      <Field
        required
        label={t('plan-change.code.label')}
        error={isRefused ? t('plan-change.code.invalid') : undefined}
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
