import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#web/app/app.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import {
  activateLanguage,
  addMessages,
  type Messages,
  setFormatter,
  setRenderedLanguage,
} from '#web/lib/i18n/text-store.ts';
import { type PageMeta, setMetaSink } from '#web/parts/layouts/page-meta.tsx';

export { languages } from '#web/lib/i18n/languages.ts';
export {
  needsScripts,
  partsNeedScripts,
  preparedScreens,
  prerenderedPaths,
  readWithoutScripts,
  renderedScreens,
} from '#web/lib/prerendered-paths.ts';

/** One public page as HTML in one language, with what its head says. Waits for every lazy part. */
export async function renderPage(
  path: string,
  language: Language,
  messages: Messages,
): Promise<{ html: string; meta: PageMeta }> {
  setFormatter(formatMessage);
  addMessages(language, messages);
  activateLanguage(language);
  setRenderedLanguage(language);
  let meta: PageMeta | undefined;
  setMetaSink((found) => {
    meta = found;
  });
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // Parts are never held back for a script to move into place: there is no such script on these pages.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  if (!meta) throw new Error(`${path} says nothing about itself: it renders no <PageHead>`);
  return { html, meta };
}
