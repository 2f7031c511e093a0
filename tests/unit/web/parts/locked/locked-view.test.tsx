// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import LockedView from '#web/parts/locked/locked-view.tsx';

beforeEach(() => speakEnglish('auth', 'locked'));
afterEach(cleanup);

function open(feature: 'in-person' | 'ai') {
  render(
    <LockedView
      sentence="This feature needs another plan"
      feature={feature}
      requiredTier="longevity"
      entitlement={null}
      actions={null}
    />,
    { wrapper: MemoryRouter },
  );
}

test('training in person can be had by an in-person plan as well, at any tier', () => {
  open('in-person');
  expect(screen.getByRole('link', { name: /in-person plan/ }).getAttribute('href')).toBe(
    '/in-person-training-prices',
  );
});

test('no in-person plan is offered for another feature', () => {
  open('ai');
  expect(screen.queryByRole('link')).toBeNull();
});
