import type { StoredThread } from '#functions/modules/messages/thread.ts';
import type { ThreadChange } from '#functions/modules/messages/thread-repository.ts';
import type { RuleAction } from '#shared/contracts/coaching/automations.ts';
import type { Firing } from '../coach-tasks.ts';

/** What a rule does, ready to be written. */
export type Deed =
  | Exclude<RuleAction, { kind: 'message' }>
  | { readonly kind: 'message'; readonly change: Omit<ThreadChange, 'promise'> };

/**
 * `known`: the rule fired for this fact before. `withdrawn`: the rules changed, the client has another coach or none, or
 * the account is closing. `changed`: the thread changed since it was read. Nothing is written then.
 */
export type FireEnd = 'fired' | 'known' | 'withdrawn' | 'changed';

export type Firings = {
  /** @returns When those that are stored fired (epoch milliseconds), by their ids. */
  known(firings: readonly Firing[]): Promise<ReadonlyMap<string, number>>;
  /** An empty one where nobody wrote yet. */
  thread(clientId: string, coachId: string): Promise<StoredThread>;
  /** The firing and what it does in one transaction, so that neither is there without the other. */
  fire(request: {
    readonly firing: Firing;
    /** Of the coach's rules as they were read. */
    readonly rulesVersion: number;
    readonly at: number;
    readonly deed: Deed;
  }): Promise<FireEnd>;
};
