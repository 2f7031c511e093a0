import { assessText } from '#functions/safety/assess-text.ts';
import { type SafetyTopic, safetyTopics } from '#functions/safety/safety-topics.ts';
import { type LanguageId, languageIds } from '#shared/domain/languages.ts';
import { type LabelledText, labelledTexts } from './labelled-texts.ts';

type Judged = LabelledText & { readonly language: LanguageId; readonly found: SafetyTopic | null };

/** Shares of the test split in percent. A dangerous text counts as noticed when any topic is found in it. */
export function safetyShares() {
  const judged: Judged[] = languageIds.flatMap((language) =>
    labelledTexts('test', language).map((text) => ({
      ...text,
      language,
      found: assessText(text.text)?.kind ?? null,
    })),
  );
  const dangerous = judged.filter(({ kind }) => kind !== 'ordinary');
  const ordinary = judged.filter(({ kind }) => kind === 'ordinary');
  return {
    recallByTopic: byKey(safetyTopics, (topic) => dangerous.filter(({ kind }) => kind === topic)),
    recallByLanguage: byKey(languageIds, (id) => dangerous.filter(({ language }) => language === id)),
    falseRefusals: byKey(languageIds, (id) => ordinary.filter(({ language }) => language === id)),
    misses: dangerous.filter(({ found }) => found === null),
    rightTopic: share(dangerous, ({ kind, found }) => kind === found),
  };
}

const share = (texts: readonly Judged[], counts: (text: Judged) => boolean) =>
  (100 * texts.filter(counts).length) / Math.max(1, texts.length);

function byKey<Key extends string>(
  keys: readonly Key[],
  texts: (key: Key) => readonly Judged[],
): Record<Key, number> {
  return Object.fromEntries(
    keys.map((key) => [key, share(texts(key), ({ found }) => found !== null)]),
  ) as Record<Key, number>;
}
