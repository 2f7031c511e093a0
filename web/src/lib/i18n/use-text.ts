import { useSyncExternalStore } from 'react';
import type { MessageKey } from './keys.ts';
import { defaultLanguage, type Language } from './languages.ts';
import { activeLanguage, formatterOf, subscribeToLanguage } from './text-store.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: TextValues) => string;

const translators = new Map<Language, Translate>();

/** The translator of one language, the same function at each call. */
export function translatorOf(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const translate: Translate = (key, values) => formatterOf(language)._(key, values);
  translators.set(language, translate);
  return translate;
}

/** The language in use; English while a page rendered at build time is hydrated. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, activeLanguage, () => defaultLanguage);
}

/** `const t = useText(); t('auth.login.title', { name })`. Keys are checked against the English texts. */
export function useText(): Translate {
  return translatorOf(useLanguage());
}
