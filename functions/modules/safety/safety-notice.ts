import type { SafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { byKind } from '#shared/domain/roster/client-signs.ts';
import { assessText, type SafetyFinding } from './assess-text.ts';
import { safeAnswer } from './safe-answers.ts';

/** What the answer needs to know of the person who wrote. */
export type Writer = { readonly locale: LanguageId; readonly timeZone: string };

/**
 * What somebody who has just written to their coach is told at once, because the coach may read it only tomorrow: in the
 * language of the text, with the numbers of the writer's country.
 */
export function safetyNotice(
  texts: readonly string[],
  { locale, timeZone }: Writer,
): { readonly safety?: SafetyNotice } {
  const [found] = byKind(texts.flatMap((text) => finding(text, locale)));
  if (found === undefined) return {};
  return { safety: { kind: found.kind, text: safeAnswer(found.kind, found.language, timeZone) } };
}

function finding(text: string, locale: LanguageId): SafetyFinding[] {
  const found = text.trim() === '' ? null : assessText(text, locale);
  return found === null ? [] : [found];
}
