import { libraryKey } from '#functions/modules/library/storage/library-rows.ts';
import { accountPartition, recordOf } from '#functions/modules/privacy/own-partition.ts';
import type { OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';

/**
 * What a coach wrote. Published articles stay after the coach has left: readers rely on them, and their author's name
 * is looked up among the accounts, so it goes with the account. A draft that nobody else ever saw goes with the coach.
 */
export function libraryData(
  rows: Pick<Rows, 'find' | 'partition' | 'remove' | 'removePartition'>,
): OwnedData {
  async function* articlesOf(accountId: string) {
    const { ofAuthorPrefix } = libraryKey;
    for await (const { sk } of rows.partition(`ACCOUNT#${accountId}`, ofAuthorPrefix)) {
      const id = sk.slice(ofAuthorPrefix.length);
      const article = await rows.find(libraryKey.article(id));
      if (article !== null) yield { id, article };
    }
  }
  return {
    name: 'library',
    async *records({ accountId }) {
      for await (const { id, article } of articlesOf(accountId)) {
        yield { ...recordOf(article), what: `${libraryKey.ofAuthorPrefix}${id}` };
      }
    },
    async erase(owner) {
      for await (const { id, article } of articlesOf(owner.accountId)) {
        if (article.revisions === 0) await rows.remove([libraryKey.inList(id), libraryKey.article(id)]);
      }
      await rows.removePartition(accountPartition(owner));
    },
  };
}
