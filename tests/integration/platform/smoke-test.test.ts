import { expect, test } from 'vitest';
import { amplifyLogIn } from '#functions/modules/canary/provider/amplify-log-in.ts';
import { smokeChecks } from '#scripts/smoke/smoke-checks.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { password, stack } from '#tests/support/stack.ts';

test('the smoke test of a deployment passes on a healthy stage, with nothing skipped', async () => {
  const { email } = await payingClient('performance');
  const checked = await smokeChecks(stack.siteUrl(), { email, password }, amplifyLogIn);
  expect(checked.filter(({ result }) => result !== 'ok')).toEqual([]);
  expect(checked.length).toBeGreaterThan(10);
});

test('a wrong password is named, and the checks without a login go on', async () => {
  const { email } = await payingClient('core');
  const checked = await smokeChecks(stack.siteUrl(), { email, password: 'Wrong-77-password' }, amplifyLogIn);
  const failed = checked.filter(({ result }) => result !== 'ok' && 'failed' in result);
  expect(failed.map(({ what }) => what)).toEqual(['the canary logs in']);
});
