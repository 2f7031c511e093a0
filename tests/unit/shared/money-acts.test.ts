import { expect, test } from 'vitest';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type { ApiRoute } from '#shared/contracts/routes.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';

/** Refunds and the guarantee, tiers without payment, and what coaches are paid by. */
const moneyPermissions = ['refunds.write', 'comps.write', 'pay.write'] as const satisfies AdminPermission[];

const moneyActs = Object.entries<ApiRoute>(apiRoutes).filter(
  ([, { method, access }]) =>
    method !== 'GET' &&
    access.kind === 'signed-in' &&
    moneyPermissions.some((each) => access.permissions?.includes(each)),
);

test('the acts of admins that give money are known', () => {
  expect(moneyActs.map(([name]) => name).toSorted()).toEqual([
    'addPayCorrection',
    'beginPayRule',
    'closePayMonth',
    'giveComp',
    'giveMoneyBack',
    'markStatementPaid',
    'refundPayment',
  ]);
});

test.each(moneyActs)('%s takes a fresh sign-in and leaves a line on the audit trail', (_, { access }) => {
  expect(access).toMatchObject({ recentSignIn: true, audit: [expect.any(String)] });
});

test("a client's own guarantee is one button, as the specification says", () => {
  const { access }: ApiRoute = apiRoutes.takeMoneyBack;
  expect(access).not.toHaveProperty('recentSignIn');
});
