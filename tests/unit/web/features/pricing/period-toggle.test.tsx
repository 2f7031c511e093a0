// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { billingPeriods, type TierId } from '#shared/domain/tiers/tiers.ts';
import { PeriodToggle } from '#web/features/pricing/period-toggle.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  setFormatter(formatMessage);
  addMessages('en', compileNamespace('pricing', readMessages().get('en/pricing') ?? {}));
});
afterEach(cleanup);

const stated = (tier?: TierId) => {
  const { container } = render(
    <PeriodToggle
      periods={billingPeriods}
      selected="annual"
      onSelect={() => undefined}
      {...(tier && { tier })}
    />,
  );
  return [...container.querySelectorAll('button span')].map(({ textContent }) => textContent);
};

test('above all tiers the toggle states what the specification quotes', () => {
  expect(stated()).toEqual(['+5%', '+10%', '+20%']);
});

test('for one tier it states no saving that the tier does not have', () => {
  expect(stated('core')).toEqual(['+5%', '+10%', '+20%']);
  // Three and six single months cost less than the period.
  expect(stated('performance')).toEqual(['+20%']);
});
