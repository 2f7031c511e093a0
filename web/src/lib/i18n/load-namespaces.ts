import { reportMissingCode } from '../api/missing-code.ts';
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

/** Texts of one namespace in any language, such as names that another app wrote in it. */
export function textsIn(language: Language, namespace: Namespace): Promise<Messages> {
  return fetchMessages(`/assets/messages/${__MESSAGES_VERSION__}/${language}/${namespace}.json`);
}

/**
 * Loads the namespaces in the language in use, and in that of the page's HTML, which hydration needs.
 * Tries five times, first after 350 ms, doubling.
 */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  if (import.meta.env.SSR) return;
  for (const namespace of namespaces) wanted.add(namespace);
  const needed = new Set([renderedLanguage(), activeLanguage()]);
  await Promise.all([...needed].flatMap((language) => namespaces.map((name) => load(language, name))));
}

let chosenLast: Language | undefined;

/**
 * Remembers the language on the device and switches to it once all texts on screen are loaded. Of several choices the last
 * one counts. If the texts cannot be fetched, the next page comes in the chosen language.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  chosenLast = language;
  rememberLanguage(language);
  try {
    await Promise.all([...wanted].map((namespace) => load(language, namespace)));
  } catch (error) {
    reportMissingCode(error);
    return;
  }
  if (chosenLast !== language) return;
  activateLanguage(language);
  document.documentElement.lang = language;
}
