import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import { defaultLanguage, type Language } from './languages.ts';

export type Messages = Readonly<Record<string, CompiledMessage>>;
export type TextValues = Readonly<Record<string, string | number>>;
type FormatMessage = (language: Language, message: CompiledMessage, values: TextValues) => string;

/**
 * The texts in memory, by language. Screens read them through `useText`; it is a store outside React so that parts of
 * a page that are not hydrated yet are left alone when the language changes.
 */
const texts: Partial<Record<Language, Map<string, CompiledMessage>>> = {};
const { subscribe, notify } = createListeners();
let active: Language = defaultLanguage;
let rendered: Language | undefined;
let formatMessage: FormatMessage | undefined;

function isPlain(message: CompiledMessage): boolean {
  return (
    typeof message === 'string' || message.every((part) => typeof part === 'string' || part.length === 1)
  );
}

/** Plurals and other formats need the formatter. */
export function needsFormatter(messages: Messages): boolean {
  return Object.values(messages).some((message) => !isPlain(message));
}

export function setFormatter(format: FormatMessage): void {
  formatMessage = format;
}

export function addMessages(language: Language, messages: Messages): void {
  texts[language] ??= new Map();
  for (const [key, message] of Object.entries(messages)) texts[language].set(key, message);
}

/** Falls back to the key if the text isn't loaded. */
export function textOf(language: Language, key: string, values: TextValues = {}): string {
  const message = texts[language]?.get(key);
  if (message === undefined) return key;
  if (typeof message === 'string') return message;
  if (!isPlain(message)) return formatMessage?.(language, message, values) ?? key;
  return message.map((part) => (typeof part === 'string' ? part : String(values[part[0]] ?? ''))).join('');
}

export function activeLanguage(): Language {
  return active;
}

/** The language of the HTML that came from the build, which a page has to be hydrated in; else the active one. */
export function renderedLanguage(): Language {
  return rendered ?? active;
}

export function setRenderedLanguage(language: Language): void {
  rendered = language;
}

export function activateLanguage(language: Language): void {
  active = language;
  notify();
}

export const subscribeToLanguage = subscribe;
