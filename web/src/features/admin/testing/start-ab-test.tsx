import { useState } from 'react';
import * as z from 'zod/mini';
import { startAbTestRequestSchema } from '#shared/contracts/admin/ab-tests.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { type AbTestId, abTests } from '#shared/domain/site/ab-tests.ts';
import { plannedShownFor } from '#shared/domain/site/sequential-test.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readByContract, useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useFormats } from '../components/use-formats.ts';
import { useStartAbTest } from './ab-tests-api.ts';

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
  const read = readByContract(
    startAbTestRequestSchema,
    {
      number,
      hypothesis,
      expectedPercent: numberOf(expected, language),
      smallestEffectPoints: numberOf(effect, language),
    },
    {
      hypothesis: t('admin-testing.hypothesis-invalid'),
      expectedPercent: t('admin-testing.expected-invalid'),
      smallestEffectPoints: t('admin-testing.effect-invalid'),
    },
  );
  const { request } = read;
  const isOver = request !== null && request.expectedPercent + request.smallestEffectPoints > 100;
  const { form, errorOf } = useContractForm({
    request,
    problems: isOver ? { smallestEffectPoints: t('admin-testing.effect-invalid') } : read.problems,
    send: (complete) =>
      start.mutate(complete, {
        onSuccess: () => {
          toast({ title: t('admin-testing.started') });
          onClose();
        },
      }),
  });
  const size = sizeOf(test, numberOf(expected, language), numberOf(effect, language));

  return (
    <NeedsConnection act="change">
      <form className="admin-stack" {...form}>
        <p>{t('admin-testing.start-text')}</p>
        <TextAreaField
          label={t('admin-testing.hypothesis')}
          hint={t('admin-testing.hypothesis-hint')}
          required
          rows={2}
          maxLength={500}
          value={hypothesis}
          error={errorOf('hypothesis')}
          onChange={({ target }) => setHypothesis(target.value)}
        />
        <Field
          label={t('admin-testing.expected')}
          inputMode="decimal"
          required
          value={expected}
          error={errorOf('expectedPercent')}
          onChange={({ target }) => setExpected(target.value)}
        />
        <Field
          label={t('admin-testing.effect')}
          hint={t('admin-testing.effect-hint')}
          inputMode="decimal"
          required
          value={effect}
          error={errorOf('smallestEffectPoints')}
          onChange={({ target }) => setEffect(target.value)}
        />
        {size === null ? null : <p>{t('admin-testing.size', { shown: count(size) })}</p>}
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

const numberOf = (typed: string, language: string): number => {
  const text = parseDecimal(typed, language);
  return text === null ? Number.NaN : Number(text);
};

/** Shown while somebody types, also before there is a hypothesis. */
function sizeOf(test: AbTestId, percent: number, points: number): number | null {
  const { expectedPercent, smallestEffectPoints } = startAbTestRequestSchema.shape;
  const isRight =
    z.safeParse(expectedPercent, percent).success && z.safeParse(smallestEffectPoints, points).success;
  if (!isRight || percent + points > 100) return null;
  return plannedShownFor(percent / 100, points / 100, abTests[test].length - 1);
}
