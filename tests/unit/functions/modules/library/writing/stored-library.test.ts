import { behavesAsWrittenArticles } from '#tests/support/behavior/written-articles.ts';
import { storedLibrary } from '#tests/support/fakes/stored-library.ts';

behavesAsWrittenArticles(async () => {
  const { audit, ...library } = storedLibrary();
  return { ...library, audited: async () => audit().map(({ action }) => String(action)) };
});
