import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { defaultLanguage, type Language } from './languages.ts';

/**
 * The texts in memory, one formatter per language. Screens read it through `useText`; it is a store outside React
 * so that parts of a page that are not hydrated yet are left alone when the language changes.
 */
const formatters = new Map<Language, I18n>();
const listeners = new Set<() => void>();
let active: Language = defaultLanguage;

export function formatterOf(language: Language): I18n {
  const known = formatters.get(language);
  if (known) return known;
  const made = setupI18n({ locale: language, messages: { [language]: {} } });
  formatters.set(language, made);
  return made;
}

export function addMessages(language: Language, messages: Messages): void {
  formatterOf(language).load(language, messages);
}

export function activeLanguage(): Language {
  return active;
}

export function activateLanguage(language: Language): void {
  active = language;
  for (const listener of listeners) listener();
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
