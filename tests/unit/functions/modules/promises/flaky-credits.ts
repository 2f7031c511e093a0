import { IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';
import {
  type CreditGateway,
  creditId,
  type StoredCredit,
} from '../../../../../functions/modules/promises/credit.ts';

export type Mishap = 'lost-before' | 'lost-after' | 'refused' | 'unreachable';
type Made = {
  readonly id: string;
  readonly creditId: string;
  readonly clientId: string;
  readonly cents: number;
};

const keyLifeMs = 86_400_000;

/** A payment provider that fails as told, and forgets its idempotency keys after a day. */
export function flakyCredits(clock: () => number, hasPaid: (clientId: string) => boolean = () => true) {
  const made: Made[] = [];
  const keys = new Map<string, { readonly at: number; readonly answer: string | null }>();
  const mishaps: Mishap[] = [];
  /** Lets the other worker go on in between. */
  const network = () => new Promise<void>((resolve) => setImmediate(resolve));
  const give = async (credit: StoredCredit): Promise<string> => {
    const mishap = mishaps.shift();
    const key = `${creditId(credit)}-${credit.attempt}`;
    await network();
    if (mishap === 'lost-before' || mishap === 'unreachable') throw new Error('no answer');
    const known = keys.get(key);
    if (known !== undefined && clock() - known.at < keyLifeMs) {
      if (known.answer === null) throw new IdempotencyKeyExhausted('failed', new Error('500, again'));
      return known.answer;
    }
    if (mishap === 'refused') {
      keys.set(key, { at: clock(), answer: null });
      throw new IdempotencyKeyExhausted('failed', new Error('500'));
    }
    const id = `txn-${made.length + 1}`;
    made.push({ id, creditId: creditId(credit), clientId: credit.clientId, cents: credit.cents });
    keys.set(key, { at: clock(), answer: id });
    await network();
    if (mishap === 'lost-after') throw new Error('timeout');
    return id;
  };
  const gateway: CreditGateway = {
    wayFor: async (clientId) => (hasPaid(clientId) ? { kind: 'balance', customerId: clientId } : null),
    async find(credit) {
      await network();
      if (mishaps[0] === 'unreachable') {
        mishaps.shift();
        throw new Error('no answer');
      }
      return made.find((one) => one.creditId === creditId(credit))?.id ?? null;
    },
    give,
  };
  return { gateway, made, mishaps };
}
