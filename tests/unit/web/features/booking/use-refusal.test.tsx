// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useRefusal } from '#web/features/booking/components/use-refusal.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

afterEach(cleanup);

test('a visitor without an account sees a refusal too, outside the session provider', () => {
  const { result } = renderHook(() => useRefusal());
  const taken = { code: 'slot_taken', status: 409, message: 'taken' };
  act(() =>
    result.current.refuse(new ApiError({ ...taken, details: { nextSlots: ['2026-11-24T18:00:00.000Z'] } })),
  );
  expect(result.current.refusal?.nextSlots).toEqual(['2026-11-24T18:00:00.000Z']);
});
