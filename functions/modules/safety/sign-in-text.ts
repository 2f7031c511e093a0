import { painWordIn } from '#shared/domain/health/pain-words.ts';
import { byKind, type TextSign } from '#shared/domain/roster/client-signs.ts';
import { assessText } from './assess-text.ts';

/**
 * What the coach has to know of something that a client wrote, whatever field it was written in.
 * @param texts Each is read on its own: words of two answers make no sentence.
 * @returns The most urgent sign. Plain pain only where there is no warning sign.
 */
export function signIn(texts: readonly string[]): TextSign | null {
  const found = texts.flatMap((text) => signInText(text) ?? []);
  return byKind(found)[0] ?? null;
}

function signInText(text: string): TextSign | null {
  const finding = assessText(text);
  if (finding !== null) return { kind: finding.kind };
  const word = painWordIn(text);
  return word === null ? null : { kind: 'pain', word };
}
