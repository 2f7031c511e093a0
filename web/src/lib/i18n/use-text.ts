import { useSyncExternalStore } from 'react';
import type { MessageKey } from './keys.ts';
import type { Language } from './languages.ts';
import {
  activeLanguage,
  renderedLanguage,
  subscribeToLanguage,
  type TextValues,
  textOf,
} from './text-store.ts';

export type Translate = (key: MessageKey, values?: TextValues) => string;

const translators = new Map<Language, Translate>();

/** Returns the same function on every call. */
export function translatorOf(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const translate: Translate = (key, values) => textOf(language, key, values);
  translators.set(language, translate);
  return translate;
}

/** The language in use; the one that a page was rendered in while it is hydrated. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, activeLanguage, renderedLanguage);
}

/** For example `const t = useText(); t('auth.login.title', { name })`. Keys are checked against the English texts. */
export function useText(): Translate {
  return translatorOf(useLanguage());
}
