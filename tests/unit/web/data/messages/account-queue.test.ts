import { expect, test } from 'vitest';
import { refusalOf } from '#web/data/messages/account-queue.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

test.each([
  [0, 'network', null],
  // The page was reloaded while the answer came.
  [200, 'unexpected_answer', null],
  [401, 'unauthenticated', null],
  [429, 'too_many_requests', null],
  [503, 'busy', null],
  [409, 'media_missing', null],
  [403, 'thread_blocked', 'thread_blocked'],
  [400, 'clip_length', 'clip_length'],
])('a message that is answered with %d %s: refused as %s', (status, code, refused) => {
  expect(refusalOf(new ApiError({ status, code, message: 'No' }))).toBe(refused);
});
