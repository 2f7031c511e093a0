import type { LanguageId } from '#shared/domain/locale/languages.ts';

/** The first line of a drafted answer to somebody who reports pain or a warning sign: only the coach can write it. */
export const draftPlaceholders: Readonly<Record<LanguageId, string>> = {
  en: '[Write this line yourself: answer what your client says about their health.]',
  de: '[Diese Zeile schreibst du selbst: Geh darauf ein, was zur Gesundheit gesagt wurde.]',
  es: '[Escribe tú esta línea: responde a lo que se dice de la salud.]',
  fr: '[Écris cette ligne toi-même : réponds à ce qui est dit de la santé.]',
  pt: '[Escreva você esta linha: responda ao que foi dito sobre a saúde.]',
};

/** A bracket may be gone, or a word of one end. */
const pieceLength = 24;
const plain = (text: string) => text.toLowerCase().replaceAll(/[[\]\s]+/g, ' ');
const pieces = Object.values(draftPlaceholders).flatMap((text) => {
  const words = plain(text).trim();
  return [words.slice(0, pieceLength), words.slice(-pieceLength)];
});

/** Whether the line is still to be written. */
export function hasDraftPlaceholder(text: string): boolean {
  const read = plain(text);
  return pieces.some((piece) => read.includes(piece));
}
