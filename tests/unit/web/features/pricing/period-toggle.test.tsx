// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import { PeriodToggle } from '#web/features/pricing/period-toggle.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  setFormatter(formatMessage);
  addMessages('en', compileNamespace('pricing', readMessages().get('en/pricing') ?? {}));
});
afterEach(cleanup);

const stated = () => {
  const { container } = render(
    <PeriodToggle periods={billingPeriods} selected="annual" onSelect={() => undefined} />,
  );
  return [...container.querySelectorAll('button span')].map(({ textContent }) => textContent);
};

test('the toggle states what the specification quotes', () => {
  expect(stated()).toEqual(['+5%', '+10%', '+20%']);
});
