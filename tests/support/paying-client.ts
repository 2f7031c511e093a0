import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { InPersonPlanId } from '#shared/domain/booking/in-person-plans.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { makePerson } from './past-session.ts';
import { callApi, makeUser, output, stack, tables } from './stack.ts';

export type PayingClient = {
  readonly accountId: string;
  readonly token: string;
  readonly email: string;
};

/** A client with a live subscription, written as billing writes it. Nobody else meets them. */
export async function payingClient(
  tier: TierId,
  fullName = 'Integration User',
  zoneinfo = 'America/Los_Angeles',
): Promise<PayingClient> {
  const user = await makeUser({ name: fullName, zoneinfo });
  const response = await callApi('GET', '/api/account', user.accessToken);
  const { account }: { account: { id: string } } = await response.json();
  await subscribe(account.id, tier);
  return { accountId: account.id, token: user.accessToken, email: user.email };
}

/** A client who has paid for Core by the month, at the payment double. */
export async function clientOfCheckout() {
  const person = await makePerson('client');
  const plan = { tier: 'core', period: 'monthly' };
  const answer = await callApi('POST', '/api/checkout', person.accessToken, plan);
  const { sessionId }: { sessionId: string } = await answer.json();
  await fetch(`${stack.paymentsUrl()}/control/checkout/${sessionId}/pay`, { method: 'POST', body: '{}' });
  return person;
}

/** Gives the account a subscription as billing writes it, in this status. */
export async function subscribe(accountId: string, tier: TierId, status = 'active'): Promise<void> {
  const key = { pk: `ACCOUNT#${accountId}`, sk: 'ENTITLEMENT' };
  await tables().send(
    new PutCommand({
      TableName: output('BillingTable'),
      Item: { ...key, schemaVersion: 1, version: 1, status, tier },
    }),
  );
}

/** Gives the account a monthly in-person plan whose month is paid, as billing writes it. */
export async function giveInPersonPlan(accountId: string, plan: InPersonPlanId): Promise<void> {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const pk = `ACCOUNT#${accountId}`;
  const inPerson = { kind: 'plan', plan, period: 'monthly' };
  const about = { pk, schemaVersion: 1, inPerson, createdAt: at(0) };
  const rows = [
    {
      ...about,
      sk: `SUBSCRIPTION#sub_${plan}`,
      id: `sub_${plan}`,
      status: 'active',
      currentPeriodStart: at(0),
      currentPeriodEnd: at(30),
    },
    { ...about, sk: `ORDER#${at(0)}#in_${plan}`, id: `in_${plan}`, status: 'paid', amountCents: 150_00 },
  ];
  for (const Item of rows) await tables().send(new PutCommand({ TableName: output('BillingTable'), Item }));
}

/** Sets what an account has used today of a service, as if it had asked that often. */
export async function setUsedToday(service: string, accountId: string, used: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await tables().send(
    new PutCommand({
      TableName: output('AssistanceTable'),
      Item: { pk: `USAGE#${service}#${accountId}`, sk: `DAY#${day}`, used },
    }),
  );
}
