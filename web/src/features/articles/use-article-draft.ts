import { useEffect, useRef, useState } from 'react';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import { articleDraft, emptyContent, type KeptArticle } from './kept-article.ts';

/** The text in the form, and the stored version that it changes. What is not saved is kept on the device. */
export function useArticleDraft(accountId: string, stored: WrittenArticle | null, language: LanguageId) {
  const id = stored?.id ?? null;
  const saved = stored?.content ?? emptyContent(language);
  const [draft, setDraft] = useState<KeptArticle>(
    () =>
      articleDraft.load(accountId, id) ?? {
        requestId: crypto.randomUUID(),
        version: stored?.version ?? 0,
        content: saved,
      },
  );
  /** The stored text that the draft began with; null for one from this device, which may be older than what is stored. */
  const [base, setBase] = useState(() => (isSame(draft.content, saved) ? saved : null));
  const [isRestored, setRestored] = useState(base === null);
  // Nothing was typed: what another tab or person saved is simply shown.
  if (stored !== null && stored.version > draft.version && base !== null && isSame(draft.content, base)) {
    setBase(stored.content);
    setDraft({ ...draft, version: stored.version, content: stored.content });
  }
  const isUnsaved = !isSame(draft.content, saved);

  const latest = useRef({ draft, isHandedOver: false });
  useEffect(() => {
    latest.current = { ...latest.current, draft };
  });
  const keeps = useRef(isRestored);
  useEffect(() => {
    if (latest.current.isHandedOver) return;
    if (isUnsaved) articleDraft.keep(accountId, id, draft);
    // Another tab may keep what this one never had.
    else if (keeps.current) articleDraft.forget(accountId, id);
    keeps.current = isUnsaved;
  }, [accountId, id, draft, isUnsaved]);

  /** Goes on from what is stored now, with this text. */
  const rebase = ({ version, content: theirs }: WrittenArticle, content: ArticleContent) => {
    setBase(theirs);
    setDraft((before) => ({ ...before, version, content }));
  };
  return {
    draft,
    isUnsaved,
    /** Whether the form began with a text that was only on this device. */
    isRestored: isRestored && isUnsaved,
    change: (content: ArticleContent) => setDraft((before) => ({ ...before, content })),
    rebase,
    /** After a save: what was typed meanwhile is a change of the new version. */
    saved: (article: WrittenArticle) => {
      setRestored(false);
      rebase(article, latest.current.draft.content);
    },
    /** A new article has its own screen from now on: it takes along what was typed meanwhile. */
    handOver: (article: WrittenArticle) => {
      const { draft: typed } = latest.current;
      latest.current = { draft: typed, isHandedOver: true };
      articleDraft.forget(accountId, id);
      if (!isSame(typed.content, article.content))
        articleDraft.keep(accountId, article.id, { ...typed, version: article.version });
    },
  };
}
