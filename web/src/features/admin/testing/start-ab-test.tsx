import { type FormEvent, useState } from 'react';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { type AbTestId, abTests } from '#shared/domain/site/ab-tests.ts';
import { plannedShownFor } from '#shared/domain/site/sequential-test.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useFormats } from '../components/use-formats.ts';
import { useStartAbTest } from './ab-tests-api.ts';

const limits = { expected: { from: 0.1, to: 90 }, effect: { from: 0.1, to: 50 } } as const;

/** Everything that the rule needs, before the first visit counts. */
export function StartAbTest({
  test,
  number,
  onClose,
}: {
  readonly test: AbTestId;
  readonly number: number;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormats();
  const start = useStartAbTest(test);
  const [hypothesis, setHypothesis] = useState('');
  const [expected, setExpected] = useState('');
  const [effect, setEffect] = useState('');
  const [asked, setAsked] = useState(false);
  const expectedPercent = within(parseDecimal(expected, language), limits.expected);
  const effectPoints = within(parseDecimal(effect, language), limits.effect);
  const fits = expectedPercent !== null && effectPoints !== null && expectedPercent + effectPoints <= 100;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (!fits) return;
    start.mutate(
      { number, hypothesis: hypothesis.trim(), expectedPercent, smallestEffectPoints: effectPoints },
      {
        onSuccess: () => {
          toast({ title: t('admin-testing.started') });
          onClose();
        },
      },
    );
  }

  return (
    <NeedsConnection act="change">
      <form className="admin-stack" onSubmit={submit}>
        <p>{t('admin-testing.start-text')}</p>
        <TextAreaField
          label={t('admin-testing.hypothesis')}
          hint={t('admin-testing.hypothesis-hint')}
          required
          rows={2}
          minLength={10}
          maxLength={500}
          value={hypothesis}
          onChange={({ target }) => setHypothesis(target.value)}
        />
        <Field
          label={t('admin-testing.expected')}
          inputMode="decimal"
          required
          value={expected}
          error={asked && expectedPercent === null ? t('admin-testing.expected-invalid') : undefined}
          onChange={({ target }) => setExpected(target.value)}
        />
        <Field
          label={t('admin-testing.effect')}
          hint={t('admin-testing.effect-hint')}
          inputMode="decimal"
          required
          value={effect}
          error={asked && !fits && expectedPercent !== null ? t('admin-testing.effect-invalid') : undefined}
          onChange={({ target }) => setEffect(target.value)}
        />
        {fits ? (
          <p>
            {t('admin-testing.size', {
              shown: count(
                plannedShownFor(expectedPercent / 100, effectPoints / 100, abTests[test].length - 1),
              ),
            })}
          </p>
        ) : null}
        {start.isError ? (
          <Alert tone="danger">
            {t(
              start.error instanceof ApiError && start.error.code === 'changed_meanwhile'
                ? 'admin-testing.changed'
                : 'admin-testing.not-saved',
            )}
          </Alert>
        ) : null}
        <Button type="submit" busy={start.isPending}>
          {t('admin-testing.start')}
        </Button>
      </form>
    </NeedsConnection>
  );
}

function within(text: string | null, { from, to }: { readonly from: number; readonly to: number }) {
  const value = text === null ? Number.NaN : Number(text);
  return value >= from && value <= to ? value : null;
}
