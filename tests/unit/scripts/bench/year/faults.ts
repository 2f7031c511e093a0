import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import type { InProcessPayments } from '#scripts/stripe-fake/in-process.ts';
import type { MemoryTables } from '#tests/support/memory-table/memory-tables.ts';
import { canceled } from '#tests/support/memory-table/table-errors.ts';
import type { Chance } from '#tests/support/seeded-chance.ts';

/** The process of a handler was killed: nothing that it still tries has an effect. */
export class Killed extends Error {}

const $metadata = { httpStatusCode: 400 };
const throttled = () =>
  new DynamoDBServiceException({
    name: 'ThrottlingException',
    $fault: 'client',
    $metadata,
    message: 'Rate exceeded',
  });
/** DynamoDB did what was asked, and its answer never came. */
const answerLost = () => Object.assign(new Error('The answer did not come'), { name: 'TimeoutError' });

export const faultKinds = ['killed', 'conflict', 'throttled', 'answer lost', 'provider failed'] as const;
export type FaultKind = (typeof faultKinds)[number];

type Life = { callsLeft: number };

/** Faults between our code and its tables and its payment provider, as often as the seed says. */
export class Faults {
  readonly happened = new Map<FaultKind, number>(faultKinds.map((kind) => [kind, 0]));
  readonly #lives = new AsyncLocalStorage<Life>();
  readonly #chance: Chance;
  isOn = true;

  constructor(chance: Chance) {
    this.#chance = chance;
  }
  #count(kind: FaultKind): void {
    this.happened.set(kind, (this.happened.get(kind) ?? 0) + 1);
  }
  /** One invocation of a handler, which may be killed after any of its calls. @throws Killed */
  async handle<T>(act: () => Promise<T>): Promise<T> {
    const isDoomed = this.isOn && this.#chance.happens(0.04);
    const callsLeft = isDoomed ? this.#chance.below(25) : Number.POSITIVE_INFINITY;
    return this.#lives.run({ callsLeft }, act);
  }
  /** @throws Killed */
  #live(): void {
    const life = this.#lives.getStore();
    if (life === undefined) return;
    if (life.callsLeft === 0) this.#count('killed');
    life.callsLeft -= 1;
    if (life.callsLeft < 0) throw new Killed('The process was killed');
  }
  betweenTables({ client }: MemoryTables): void {
    client.middlewareStack.add(
      (next, context) => async (args) => {
        this.#live();
        const command = String(context.commandName);
        const isTransaction = command === 'TransactWriteItemsCommand';
        if (this.isOn && isTransaction && this.#chance.happens(0.03)) {
          this.#count('conflict');
          throw canceled([this.#chance.happens(0.5) ? 'TransactionConflict' : 'ThrottlingError']);
        }
        if (this.isOn && this.#chance.happens(0.003)) {
          this.#count('throttled');
          throw throttled();
        }
        const answer = await next(args);
        if (this.isOn && !/^(Get|Query|BatchGet)/.test(command) && this.#chance.happens(0.005)) {
          this.#count('answer lost');
          if (this.#chance.happens(0.5)) throw answerLost();
          // The SDK tries again by itself: a transaction with the token of the first try, another write once more.
          return isTransaction ? answer : next(args);
        }
        return answer;
      },
      // Outside the table, which answers without passing the request on.
      { step: 'initialize', priority: 'high', name: 'faults' },
    );
  }
  /** The connection to the provider, of which some calls fail before or after they had their effect. */
  toProvider({ stripe, knobs }: InProcessPayments): () => Promise<InProcessPayments['stripe']> {
    return async () => {
      this.#live();
      knobs.failNext = [];
      if (this.isOn && this.#chance.happens(0.02)) {
        this.#count('provider failed');
        const when = this.#chance.happens(0.5) ? 'before' : 'after';
        knobs.failNext = [{ path: '/v1/', status: this.#chance.pick([500, 429, 503]), count: 1, when }];
      }
      return stripe;
    };
  }
}
