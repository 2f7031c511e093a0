import type { SafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { byKind } from '#shared/domain/roster/client-signs.ts';
import { assessText } from './assess-text.ts';
import { safeAnswer } from './safe-answers.ts';

/** What the answer needs to know of the person who wrote. */
export type Writer = { readonly locale: LanguageId; readonly timeZone: string };

/**
 * What we tell someone right after they write to their coach, who may read it only tomorrow: in the language of the text,
 * with the numbers of the writer's country.
 */
export function safetyNotice(
  texts: readonly string[],
  { locale, timeZone }: Writer,
): { readonly safety?: SafetyNotice } {
  const [found] = byKind(texts.flatMap((text) => assessText(text, locale) ?? []));
  if (found === undefined) return {};
  return { safety: { kind: found.kind, text: safeAnswer(found.kind, found.language, timeZone) } };
}
