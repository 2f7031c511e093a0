import { keepAsking } from '../keep-asking.ts';
import type { Namespace } from './keys.ts';
import { type Language, rememberLanguage } from './languages.ts';
import {
  activateLanguage,
  activeLanguage,
  addMessages,
  type Messages,
  needsFormatter,
  renderedLanguage,
  setFormatter,
} from './text-store.ts';

const attempts = 5;
const firstDelayMs = 350;

const wanted = new Set<Namespace>();
const loads = new Map<string, Promise<void>>();

async function fetchMessages(address: string): Promise<Messages> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return (await response.json()) satisfies Messages;
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** (attempt - 1)));
    }
  }
}

function load(language: Language, namespace: Namespace): Promise<void> {
  const id = `${language}/${namespace}`;
  const known = loads.get(id);
  if (known) return known;
  const started = fetchMessages(`/assets/messages/${__MESSAGES_VERSION__}/${id}.json`)
    .then(async (messages) => {
      if (needsFormatter(messages)) setFormatter((await import('./formatter.ts')).formatMessage);
      addMessages(language, messages);
    })
    .catch((error: unknown) => {
      loads.delete(id);
      throw error;
    });
  loads.set(id, started);
  return started;
}

/**
 * Has the namespaces ready in the language in use. Tries five times, first after 350 ms, doubling.
 * `alsoRendered` fetches the language of the page's own HTML too, which a page rendered at build time hydrates in.
 */
export async function loadNamespaces(namespaces: readonly Namespace[], alsoRendered = false): Promise<void> {
  if (import.meta.env.SSR) return;
  for (const namespace of namespaces) wanted.add(namespace);
  const needed = new Set(alsoRendered ? [renderedLanguage(), activeLanguage()] : [activeLanguage()]);
  await Promise.all([...needed].flatMap((language) => namespaces.map((name) => load(language, name))));
}

let chosenLast: Language | undefined;

/**
 * Switches once all texts on screen have loaded, then stores the choice. If several calls overlap, the last one wins.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  chosenLast = language;
  await keepAsking(() => Promise.all([...wanted].map((namespace) => load(language, namespace))));
  if (chosenLast !== language) return;
  activateLanguage(language);
  document.documentElement.lang = language;
  rememberLanguage(language);
}
