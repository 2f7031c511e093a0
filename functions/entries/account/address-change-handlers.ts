import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AccountRepository } from '#functions/modules/accounts/account-repository.ts';
import { answerAddressLink } from '#functions/modules/accounts/address-change/answer-address-link.ts';
import {
  askForAddress,
  readAddressChange,
  withdrawAddressChange,
} from '#functions/modules/accounts/address-change/ask-for-address.ts';
import {
  changeAddressFor,
  readAddressChangeFor,
} from '#functions/modules/accounts/address-change/change-address-for.ts';
import { confirmAddress } from '#functions/modules/accounts/address-change/confirm-address.ts';
import { takeAddressBack } from '#functions/modules/accounts/address-change/take-address-back.ts';
import { withOfferedPlan } from '#functions/modules/accounts/chosen-plan.ts';
import { addressBackPage } from '#functions/modules/accounts/emails/address-back-page.ts';
import { addressConfirmPage } from '#functions/modules/accounts/emails/address-confirm-page.ts';
import { createLazyAddressPool } from '#functions/modules/accounts/provider/lazy-address-pool.ts';
import { createDynamoAddressChanges } from '#functions/modules/accounts/storage/dynamo-address-changes.ts';
import { createDynamoSupportAddressChanges } from '#functions/modules/accounts/storage/dynamo-support-address-changes.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createDynamoRateCounter } from '#functions/platform/http/dynamo-rate-counter.ts';
import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import { newLinkSecret } from '#functions/platform/link-secret.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { addressChangeRoutes } from '#shared/contracts/account/address-change-routes.ts';

export function createAddressChangeHandlers(
  config: Config<'ACCOUNTS_TABLE' | 'OPERATIONS_TABLE' | 'OUTBOX_TABLE' | 'USER_POOL_ID'>,
  tables: DynamoDBDocumentClient,
  {
    accounts,
    removePushDevices,
    dueOf,
  }: {
    readonly accounts: AccountRepository;
    readonly removePushDevices: (accountId: string) => Promise<unknown>;
    readonly dueOf: (account: Account, log: Log) => Promise<{ secondFactorDue?: true }>;
  },
): Pick<
  RouteHandlers<'account'>,
  keyof typeof addressChangeRoutes | 'getAddressChangeFor' | 'changeAddressFor'
> {
  const names = { accounts: config.ACCOUNTS_TABLE, outbox: config.OUTBOX_TABLE };
  const deps = {
    changes: createDynamoAddressChanges(tables, names, clock),
    supportChanges: createDynamoSupportAddressChanges(
      tables,
      { ...names, operations: config.OPERATIONS_TABLE },
      clock,
    ),
    accounts,
    userPool: createLazyAddressPool(config.USER_POOL_ID),
    addresses: createDynamoMailAddresses(tables, names.outbox, clock),
    removePushDevices,
    rateCounter: createDynamoRateCounter(tables, config.OPERATIONS_TABLE),
    newId: () => randomUUID(),
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    newSecret: newLinkSecret,
    wait,
    clock,
  };
  return {
    getAddressChange: ({ caller }) => readAddressChange(deps, caller.account),
    askForAddress: ({ caller, body }) => askForAddress(deps, caller.account, body),
    withdrawAddressChange: ({ caller }) => withdrawAddressChange(deps, caller.accountId),
    confirmAddress: async ({ caller, body, log }) => {
      await confirmAddress(deps, caller, body);
      const account = { ...caller.account, email: body.email };
      return {
        account: withOfferedPlan(account, caller.entitlement),
        entitlement: caller.entitlement,
        ...(await dueOf(account, log)),
      };
    },
    showAddressBack: ({ query: { locale } }) => addressBackPage(locale, 'ask'),
    takeAddressBack: async ({ query: { token, locale } }) =>
      addressBackPage(locale, await takeAddressBack(deps, token)),
    showAddressConfirm: ({ query }) => addressConfirmPage(query, 'ask'),
    answerAddressConfirm: async ({ query }) =>
      addressConfirmPage(query, await answerAddressLink(deps, query.token, query.answer)),
    getAddressChangeFor: ({ params }) => readAddressChangeFor(deps, params.clientId),
    changeAddressFor: ({ caller, params, body, request }) => {
      const by = { accountId: caller.accountId, requestId: request.requestId };
      return changeAddressFor(deps, by, params.clientId, body);
    },
  };
}
