import { expect, it } from 'vitest';
import {
  purchaseChallengeAttribute,
  purchaseVerifierMetadata,
} from '#shared/domain/access/purchase-challenge.ts';
import { claimPurchase } from '../../../../../../functions/modules/billing/pending/claim-purchase.ts';
import { challengeOf } from '../../../../../../functions/modules/billing/pending/pending-purchase.ts';

const verifier = 'v'.repeat(43);
const attributes = { sub: 'account-ada', [purchaseChallengeAttribute]: challengeOf(verifier) };

function trigger(isBroken = false) {
  const calls: unknown[] = [];
  const errors: string[] = [];
  const note = async (...call: unknown[]) => {
    if (isBroken) throw new Error('The table does not answer');
    calls.push(call);
    return true;
  };
  const deps = {
    pending: {
      claim: async (...given: [string, boolean]) => note('claim', ...given),
      noteReset: async (...given: [string, string]) => void (await note('reset', ...given)),
    },
    clock: () => 0,
    log: { debug() {}, info() {}, warn() {}, error: (message: string) => void errors.push(message) },
  };
  const run = (
    userAttributes: Record<string, string>,
    clientMetadata?: Record<string, string>,
    source = 'ConfirmSignUp',
  ) =>
    claimPurchase(deps, {
      triggerSource: `PostConfirmation_${source}`,
      userName: 'account-ada',
      request: { userAttributes, clientMetadata },
    });
  return { calls, errors, run };
}

it('proves the purchase only with the secret whose hash the sign-up brought', async () => {
  const { calls, run } = trigger();
  await run(attributes, { [purchaseVerifierMetadata]: verifier });
  await run(attributes, { [purchaseVerifierMetadata]: challengeOf(verifier) });
  await run(attributes);
  expect(calls).toEqual([
    ['claim', 'account-ada', true],
    ['claim', 'account-ada', false],
    ['claim', 'account-ada', false],
  ]);
});

it('notes a password reset, and leaves sign-ups without a challenge alone', async () => {
  const { calls, run } = trigger();
  await run(attributes, undefined, 'ConfirmForgotPassword');
  await run({ sub: 'account-bob' });
  expect(calls).toEqual([['reset', 'account-ada', '1970-01-01T00:00:00.000Z']]);
});

it('never fails the confirmation, and says in the log what it could not write', async () => {
  const { errors, run } = trigger(true);
  await run(attributes);
  await run(attributes, undefined, 'ConfirmForgotPassword');
  expect(errors).toHaveLength(2);
});
