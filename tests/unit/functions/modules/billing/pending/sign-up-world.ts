import { openSignUpCheckout, type SignUp } from '#functions/modules/billing/pending/open-sign-up-checkout.ts';
import { challengeOf } from '#functions/modules/billing/pending/pending-purchase.ts';
import type { PlanMail } from '#functions/modules/billing/plan-mail-data.ts';
import { ada, billingWorld, coreMonthly } from '../fakes/billing-world.ts';
import { storedPendingPurchases } from '../fakes/stored-pending-purchases.ts';

export const verifier = 'v'.repeat(43);
export const dayMs = 86_400_000;

/** Ada signed up, and has not confirmed her address. */
export function signUpWorld() {
  const world = billingWorld();
  const pending = storedPendingPurchases(world.tables, world.deps.clock);
  const signUps = new Map<string, SignUp>([
    [
      ada.accountId,
      {
        isConfirmed: false,
        email: ada.email,
        challenge: challengeOf(verifier),
        locale: 'de',
        timeZone: 'Europe/Berlin',
      },
    ],
  ]);
  const added: PlanMail[] = [];
  const deps = {
    ...world.deps,
    pending,
    signUps: { find: async (id: string) => signUps.get(id) ?? null },
    outbox: {
      add: async (mail: { readonly id: string }) => {
        if (added.some(({ id }) => id === mail.id)) return false;
        added.push(mail as PlanMail);
        return true;
      },
    },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  };
  const open = (request: Partial<Parameters<typeof openSignUpCheckout>[1]> = {}) =>
    openSignUpCheckout(deps, { accountId: ada.accountId, verifier, choice: coreMonthly, ...request });
  return {
    ...world,
    deps,
    pending,
    signUps,
    added,
    open,
    async openAndPay() {
      const { sessionId } = await open();
      return world.provider.pay(sessionId);
    },
    /** Makes the account, as the pool's trigger does. */
    confirm() {
      const signUp = signUps.get(ada.accountId);
      if (signUp !== undefined) signUps.set(ada.accountId, { ...signUp, isConfirmed: true });
      pending.confirmAccount(ada.accountId);
    },
    pass(days: number) {
      world.provider.now += days * dayMs;
    },
  };
}
