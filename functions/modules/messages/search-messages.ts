import { maximumFound } from '#shared/contracts/fields/search-text.ts';
import type { FoundMessages } from '#shared/contracts/messages/messages.ts';
import { plainText, searchWords } from '#shared/domain/locale/search-words.ts';
import type { StoredMessage } from './thread.ts';
import type { ThreadRepository } from './thread-repository.ts';

const pageSize = 500;
/** About five a day for three years. A page is one query of at most 1 MB. */
const pagesRead = 12;

/** Reads the client's thread from its newest message back, until enough were found. */
export async function searchMessages(
  { threads }: { readonly threads: Pick<ThreadRepository, 'page'> },
  clientId: string,
  text: string,
): Promise<FoundMessages> {
  const words = searchWords(text);
  const found: StoredMessage[] = [];
  let before: number | null = null;
  for (let page = 0; page < pagesRead && words.length > 0; page += 1) {
    const messages: readonly StoredMessage[] = await threads.page(
      clientId,
      before === null ? null : { before },
      pageSize,
    );
    for (const message of messages.toReversed()) {
      const plain = plainText(message.text);
      if (words.every((word) => plain.includes(word))) found.push(message);
      if (found.length === maximumFound) return answer(found, false);
    }
    before = messages[0]?.seq ?? 1;
    if (before === 1) return answer(found, true);
  }
  return answer(found, words.length === 0);
}

const answer = (found: readonly StoredMessage[], isComplete: boolean): FoundMessages => ({
  messages: found.map(({ id, seq, from, text, sentAt }) => ({ id, seq, from, text, sentAt })),
  isComplete,
});
