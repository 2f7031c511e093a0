import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { type WarningKind, warningKinds } from '#shared/domain/roster/client-signs.ts';
import { assessText } from '../../functions/modules/safety/assess-text.ts';
import { labeledTexts } from './labeled-texts.ts';

export type Share = {
  readonly kind: WarningKind | 'ordinary';
  readonly language: LanguageId | 'all';
  readonly percent: number;
};

/**
 * How many of the blind test's texts are noticed, whatever the topic found, by kind and language. Shares alone: a test
 * whose misses are read and mended is blind no longer.
 */
export function safetyShares(): readonly Share[] {
  const judged = languageIds.flatMap((language) =>
    labeledTexts('test', language).map(({ kind, text }) => ({
      kind,
      language,
      found: assessText(text) !== null,
    })),
  );
  return [...warningKinds, 'ordinary' as const].flatMap((kind) =>
    ['all' as const, ...languageIds].map((language) => {
      const those = judged.filter(
        (each) => each.kind === kind && (language === 'all' || language === each.language),
      );
      const percent = (100 * those.filter(({ found }) => found).length) / Math.max(1, those.length);
      return { kind, language, percent };
    }),
  );
}
