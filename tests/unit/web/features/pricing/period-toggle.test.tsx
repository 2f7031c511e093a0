// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { PeriodToggle } from '#web/features/pricing/period-toggle.tsx';

beforeAll(() => {
  speakEnglish('pricing');
});
afterEach(cleanup);

const stated = () => {
  const { container } = render(
    <PeriodToggle periods={billingPeriods} selected="annual" onSelect={() => undefined} />,
  );
  return [...container.querySelectorAll('label span span')].map(({ textContent }) => textContent);
};

test('the toggle states what the specification quotes', () => {
  expect(stated()).toEqual(['+5%', '+10%', '+20%']);
});
