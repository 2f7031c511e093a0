import { expect, it } from 'vitest';
import { toasts } from '#shared/domain/site/screen-timings.ts';
import { currentToasts, dismissToast, toast } from '#web/lib/toast.ts';

it('shows as many messages at once as the figures say, the oldest goes', () => {
  for (let n = 0; n <= toasts.visible; n += 1) toast({ title: `Message ${n}` });
  expect(currentToasts().map(({ title }) => title)).toEqual(
    Array.from({ length: toasts.visible }, (_, n) => `Message ${n + 1}`),
  );
  for (const { id } of currentToasts()) dismissToast(id);
  expect(currentToasts()).toEqual([]);
});
