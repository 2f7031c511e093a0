import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#web/app/app.tsx';
import { putOnBrandFonts } from '#web/lib/brand-fonts.ts';
import { watchForErrors } from '#web/lib/error-watch.ts';
import { startHydration, wakePage } from '#web/lib/hydration.ts';
import {
  cacheLanguage,
  defaultLanguage,
  detectLanguage,
  languageStorageKey,
  rememberLanguage,
  toLanguage,
} from '#web/lib/i18n/languages.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { activateLanguage, setRenderedLanguage } from '#web/lib/i18n/text-store.ts';
import { keepAsking } from '#web/lib/keep-asking.ts';

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageStorageKey);
  } catch {
    return null;
  }
}

async function start(root: HTMLElement): Promise<void> {
  const prerendered = root.firstElementChild !== null;
  const rendered = toLanguage(document.documentElement.lang) ?? defaultLanguage;
  const language = detectLanguage({
    stored: storedLanguage(),
    navigator: navigator.languages,
    html: document.documentElement.lang,
  });
  activateLanguage(language);
  document.documentElement.lang = language;
  // A choice is what the browser does not ask for: the edge needs to know, and some browsers keep what scripts put into
  // cookies for a week only. What was detected stays in storage, without a cookie.
  if (language === detectLanguage({ stored: null, navigator: navigator.languages, html: '' }))
    cacheLanguage(language);
  else rememberLanguage(language);
  if (prerendered) {
    setRenderedLanguage(rendered);
    startHydration();
  }
  await keepAsking(() => loadNamespaces(['global', 'site'], prerendered));
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  if (!prerendered) {
    createRoot(root).render(app);
    document.querySelector('.late')?.remove();
    return;
  }
  startTransition(() => {
    hydrateRoot(root, app);
  });
  // The edge had no cookie to go by, or the browser asks for another language than it shows.
  if (language !== rendered) wakePage();
}

/** Brings the page to life: hydrates what was rendered at build time, draws the rest. */
export function startApp(): void {
  watchForErrors();
  void putOnBrandFonts();
  const root = document.getElementById('root');
  if (root) void start(root);
}
