import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

export type CompiledNamespace = Record<string, CompiledMessage>;

const localesFolder = path.resolve(import.meta.dirname, '../src/locales');

function readRecord(file: string): Record<string, string> {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${file} is not an object`);
  return Object.fromEntries(
    Object.entries(parsed).map(([key, text]: [string, unknown]) => {
      if (typeof text !== 'string') throw new Error(`${file}: ${key} is not a text`);
      return [key, text];
    }),
  );
}

/** French sets a space before these marks and inside its quotation marks; no line begins or ends there. */
const keepMarks = (text: string) => text.replace(/ (?=[?!;:»])|(?<=«) /g, '\u00a0');

/** Every namespace of every language with its plain ICU texts, as `language/namespace`. */
export function readMessages(folder: string = localesFolder): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  for (const language of readdirSync(folder).sort()) {
    for (const file of readdirSync(path.join(folder, language)).sort()) {
      const namespace = file.replace(/\.json$/, '');
      const texts = Object.entries(readRecord(path.join(folder, language, file)));
      found.set(
        `${language}/${namespace}`,
        Object.fromEntries(texts.map(([key, text]) => [key, language === 'fr' ? keepMarks(text) : text])),
      );
    }
  }
  return found;
}

/**
 * One namespace in the form that the browser formats without a parser, keyed `namespace.key`.
 * Throws on a text that is not valid ICU, naming it.
 */
export function compileNamespace(namespace: string, texts: Record<string, string>): CompiledNamespace {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        return [`${namespace}.${key}`, compileMessage(text)];
      } catch (cause) {
        throw new Error(`${namespace}.${key} is not a valid message: ${text}`, { cause });
      }
    }),
  );
}
