import { behavesAsWrittenArticles } from '#tests/support/behavior/written-articles.ts';
import { memoryLibrary } from '#tests/support/fakes/memory-library.ts';

behavesAsWrittenArticles(async () => {
  const { audit, ...library } = memoryLibrary();
  return { ...library, audited: async () => audit.map(({ action }) => action) };
});
