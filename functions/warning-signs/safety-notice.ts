import type { SafetyNotice } from '#shared/contracts/safety-notice.ts';
import type { LanguageId } from '#shared/domain/languages.ts';
import { byKind } from '#shared/domain/roster/client-signs.ts';
import { assessText, type SafetyFinding } from '../safety/assess-text.ts';
import { safeAnswer } from '../safety/safe-answers.ts';

/** The language of the text itself, where it is known. */
type Finding = SafetyFinding & { readonly language?: LanguageId | undefined };

/**
 * Tells a client who has just written to their coach what to do now: the coach may read it only tomorrow.
 * @param language Of the writer.
 */
export function safetyNotice(
  texts: readonly string[],
  language: LanguageId,
): { readonly safety?: SafetyNotice } {
  const [found] = byKind(texts.flatMap((text): Finding[] => finding(text)));
  if (found === undefined) return {};
  return { safety: { kind: found.kind, text: safeAnswer(found.kind, found.language ?? language) } };
}

function finding(text: string): Finding[] {
  const found = text.trim() === '' ? null : assessText(text);
  return found === null ? [] : [found];
}
