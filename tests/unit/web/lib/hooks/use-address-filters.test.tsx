// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';

test('filters that are chosen before the first is drawn are all kept, and an empty one goes', () => {
  const { result } = renderHook(useAddressFilters, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/?tier=core']}>{children}</MemoryRouter>,
  });
  const [, set] = result.current;
  act(() => {
    set('range', 'all');
    set('source', 'apple');
    set('tier', '');
  });
  expect(result.current[0].toString()).toBe('range=all&source=apple');
});
