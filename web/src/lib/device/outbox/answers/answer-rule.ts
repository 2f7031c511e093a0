import * as z from 'zod/mini';
import type { QueuedRoute } from '#shared/contracts/routes.ts';
import type { SentWrite } from '../outbox.ts';
import type { WaitingWrite } from '../waiting-write.ts';

const fields = z.record(z.string(), z.unknown());

export type Change = {
  readonly write: WaitingWrite;
  /** The preview of a write that waits; what the API answered once it was sent. */
  readonly said: unknown;
  readonly isWaiting: boolean;
};

function withChanged<Answer extends object>(answer: Answer, changed: Partial<Answer> | null): Answer {
  return changed === null ? answer : { ...answer, ...changed };
}

/**
 * How writes of the outbox change one answer of the API. With its rule in `answer-rules.ts`, an answer is right while
 * the write waits, after it was sent, in another tab, and when it is read without a network.
 */
export function answerRule<Schema extends z.core.$ZodType<object>>({
  key,
  routes,
  schema,
  refetched = [key],
  apply,
}: {
  /** How the query keys of the answer begin. */
  readonly key: readonly string[];
  readonly routes: readonly QueuedRoute[];
  readonly schema: Schema;
  /** Key starts of the queries that are loaded again after a write was sent. */
  readonly refetched?: readonly (readonly string[])[];
  /**
   * @returns The fields that the write changes, so that the others stay: also those that this version does not know.
   * Null if the answer has nothing of the change.
   */
  readonly apply: (
    answer: z.output<Schema>,
    change: Change,
    queryKey: readonly unknown[],
  ) => Partial<z.output<Schema>> | null;
}) {
  const names: readonly string[] = routes;
  const isOf = ({ route }: Pick<WaitingWrite, 'route'>) => names.includes(route);
  return {
    key,
    refetched,
    isOf,
    isIn: (queryKey: readonly unknown[]) => key.every((part, index) => queryKey[index] === part),
    /** The answer once the API has accepted what waits. A write that it refused does not count. */
    withWaiting: (
      answer: z.output<Schema>,
      writes: readonly WaitingWrite[],
      queryKey: readonly unknown[],
    ): z.output<Schema> =>
      writes
        .filter((write) => write.refusedAs === null && isOf(write))
        .reduce(
          (now, write) =>
            withChanged(now, apply(now, { write, said: write.preview, isWaiting: true }, queryKey)),
          answer,
        ),
    /** The answer after a write was sent. An answer in the form of another version stays as it is. */
    withSent(answer: unknown, { write, answer: said }: SentWrite, queryKey: readonly unknown[]): unknown {
      const read = z.safeParse(schema, answer);
      if (!read.success || !isOf(write)) return answer;
      const changed = apply(read.data, { write, said, isWaiting: false }, queryKey);
      return changed === null ? answer : { ...z.parse(fields, answer), ...changed };
    },
  };
}

/** Puts changed items of a list that is in the order of its days in the place of earlier ones with their ids. */
export function withItems<Item extends { readonly id: string; readonly day: string }>(
  items: readonly Item[],
  changed: readonly Item[],
): Item[] {
  const ids = new Set(changed.map(({ id }) => id));
  return [...items.filter(({ id }) => !ids.has(id)), ...changed].sort((a, b) => a.day.localeCompare(b.day));
}
