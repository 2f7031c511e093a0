import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { refusalOf } from '#web/lib/api/refusal-of.ts';
import { UploadFailure } from '#web/lib/api/send-form.ts';

test.each([
  [0, 'network', null],
  // The page was reloaded while the answer came.
  [200, 'unexpected_answer', null],
  [401, 'unauthenticated', null],
  [429, 'too_many_requests', null],
  [503, 'busy', null],
  [409, 'media_missing', null],
  [409, 'voice_missing', null],
  // As the outbox does: nothing that a person wrote is given up for what passes.
  [400, 'device_clock', null],
  [409, 'account_closing', null],
  // During a release a function or the gateway may not know the route.
  [404, 'route_not_found', null],
  [404, 'refused', null],
  [404, 'unexpected_answer', null],
  [404, 'thread_not_found', 'thread_not_found'],
  [403, 'unexpected_answer', 'unexpected_answer'],
  [403, 'thread_blocked', 'thread_blocked'],
  [400, 'clip_length', 'clip_length'],
])('what is answered with %d %s is refused as %s', (status, code, refused) => {
  expect(refusalOf(new ApiError({ status, code, message: 'No' }))).toBe(refused);
});

test('a file that the store refused is not sent again, and one that it did not get is', () => {
  expect([new UploadFailure(true), new UploadFailure(false)].map(refusalOf)).toEqual([
    'upload_refused',
    null,
  ]);
});
