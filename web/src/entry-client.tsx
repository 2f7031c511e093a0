import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#web/app/app.tsx';
import { loadScreen } from '#web/app/routes.tsx';
import { reportMissingCode } from '#web/lib/api/missing-code.ts';
import {
  defaultLanguage,
  detectLanguage,
  rememberLanguage,
  storedLanguage,
  toLanguage,
} from '#web/lib/i18n/languages.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { activateLanguage, setRenderedLanguage } from '#web/lib/i18n/text-store.ts';
import { watchForErrors } from '#web/lib/telemetry/error-watch.ts';
import { OfflineScreen } from '#web/parts/layouts/offline-screen.tsx';
import { ReloadNotice } from '#web/parts/layouts/reload-notice.tsx';

/** Detects and stores the language of this browser; a page from the build may be in another one. */
function startLanguage(): void {
  const html = document.documentElement.lang;
  const language = detectLanguage({ stored: storedLanguage.read(), navigator: navigator.languages, html });
  activateLanguage(language);
  document.documentElement.lang = language;
  // The edge needs to know a choice that differs from what the browser asks for, and some browsers delete cookies set by
  // scripts after a week. A detected language stays in storage, without a cookie.
  if (language === detectLanguage({ stored: null, navigator: navigator.languages, html: '' }))
    storedLanguage.keep(language);
  else rememberLanguage(language);
}

/** Hydrates a page that was rendered at build time once its screen is loaded, and renders any other. */
async function start(root: HTMLElement): Promise<void> {
  const prerendered = root.firstElementChild !== null;
  if (prerendered) setRenderedLanguage(toLanguage(document.documentElement.lang) ?? defaultLanguage);
  startLanguage();
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  if (!prerendered) {
    await loadNamespaces(['global', 'site']);
    createRoot(root).render(app);
    return;
  }
  await Promise.all([loadNamespaces(['global', 'site']), loadScreen(location.pathname)]);
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

/** Code or texts did not arrive. A page from the build can still be read, and its links followed. */
async function offerReload(root: HTMLElement, cause: unknown): Promise<void> {
  reportMissingCode(cause);
  await loadNamespaces(['global']);
  const isEmpty = root.firstElementChild === null;
  const place = isEmpty ? root : document.body.appendChild(document.createElement('div'));
  createRoot(place).render(isEmpty ? <OfflineScreen /> : <ReloadNotice />);
}

watchForErrors();
const root = document.getElementById('root');
if (root) {
  start(root)
    .catch((cause: unknown) => offerReload(root, cause))
    .catch((cause: unknown) => console.warn('Not even the texts could be loaded', cause));
}
