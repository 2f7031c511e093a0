import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#web/app/app.tsx';
import { startHydration, wakePage } from '#web/lib/hydration.ts';
import { defaultLanguage, detectLanguage, languageStorageKey } from '#web/lib/i18n/languages.ts';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';
import { activateLanguage } from '#web/lib/i18n/text-store.ts';

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageStorageKey);
  } catch {
    return null;
  }
}

async function start(root: HTMLElement): Promise<void> {
  const language = detectLanguage({
    stored: storedLanguage(),
    navigator: navigator.languages,
    html: document.documentElement.lang,
  });
  activateLanguage(language);
  document.documentElement.lang = language;
  const prerendered = root.firstElementChild !== null;
  if (prerendered) startHydration();
  await loadNamespaces(['global', 'site'], prerendered);
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  if (!prerendered) {
    createRoot(root).render(app);
    return;
  }
  startTransition(() => {
    hydrateRoot(root, app);
  });
  if (language !== defaultLanguage) wakePage();
}

const root = document.getElementById('root');
if (root) void start(root);
