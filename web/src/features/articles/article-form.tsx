import { useState } from 'react';
import type { ArticleContent } from '#shared/contracts/library/library.ts';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { checkArticle } from '#shared/domain/library/check-article.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { ArticleState } from './article-state.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FactsPart } from './facts-part.tsx';
import { LanguagesPart } from './languages-part.tsx';
import { lexer } from './markdown.ts';
import { RevisionsPart } from './revisions-part.tsx';
import { SourcesPart } from './sources-part.tsx';
import { useArticleActs } from './use-article-acts.ts';
import { useArticleDraft } from './use-article-draft.ts';
import { useProblemWords } from './use-problem-words.ts';
import { WithdrawPart } from './withdraw-part.tsx';

/** Writes a new article, or changes one. Drafts may be unfinished; publishing names what is missing at its place. */
export function ArticleForm({ article }: { readonly article: WrittenArticle | null }) {
  const t = useText();
  const language = useLanguage();
  const { profile } = useAuth();
  const written = useArticleDraft(profile?.id ?? '', article, language);
  const { draft, isUnsaved } = written;
  const { content } = draft;
  const [shown, setShown] = useState(content.versions[0]?.language ?? language);
  const isTaken = article !== null && draft.version < article.version;
  const isAdmin = profile?.role === 'admin';
  // An admin may also confirm the withdrawal of an author, who then cannot publish again.
  const isUnconfirmed = isAdmin && article?.withdrawn?.isByAdmin === false;
  const mayWithdraw = article !== null && (article.state === 'published' || isUnconfirmed);

  const found = checkArticle(lexer, content, new Date().getUTCFullYear()).problems;
  const { form, submit, isChecked, refuse, reset } = useContractForm({
    problems: {},
    request: found.length === 0 ? content : null,
    send: (complete) => publishDraft(complete),
  });
  const acts = useArticleActs({ article, written, onRefused: () => refuse({}), onPublished: reset });
  const { busy, failure, refusal, forgetRefusal, saveDraft, publishDraft, publishContent } = acts;
  const problems = isChecked ? [...found, ...refusal] : [];
  const problemOf = useProblemWords(problems);
  const change = (next: Partial<ArticleContent>) => {
    forgetRefusal();
    written.change({ ...content, ...next });
  };

  return (
    <div className="articles-editor">
      <form
        className="articles-form"
        {...form}
        onSubmit={(event) => {
          event.preventDefault();
          forgetRefusal();
          // The field that takes the focus must be shown.
          const wrong = content.versions.find((each) => found[0]?.at.startsWith(`${each.language}.`));
          if (wrong !== undefined) setShown(wrong.language);
          submit();
        }}
      >
        <ArticleState article={article} isUnsaved={isUnsaved} isRestored={written.isRestored} />
        {isTaken ? (
          <ConflictNotice
            stored={article}
            mine={content}
            onKeepMine={() => written.rebase(article, content)}
            onTakeTheirs={() => written.rebase(article, article.content)}
          />
        ) : null}
        <FactsPart facts={content} problemOf={problemOf} onChange={change} />
        <LanguagesPart
          versions={content.versions}
          shown={shown}
          problemOf={problemOf}
          onShow={setShown}
          onChange={(versions) => change({ versions })}
        />
        <SourcesPart
          sources={content.sources}
          problemOf={problemOf}
          onChange={(sources) => change({ sources })}
        />
        {problems.length > 0 ? (
          <Alert tone="danger" title={t('articles.problems', { count: problems.length })} />
        ) : null}
        {failure !== null && !isTaken && failure.code !== 'article_refused' ? (
          <Alert
            tone="danger"
            title={t(
              failure.code === 'withdrawn_by_admin'
                ? 'articles.withdrawn-by-admin'
                : failure.code === 'too_many_articles'
                  ? 'articles.too-many'
                  : `articles.${failure.act}-failed`,
            )}
          />
        ) : null}
        <div className="actions">
          <Button type="submit" busy={busy || isTaken}>
            {t(article?.state === 'published' ? 'articles.publish-changes' : 'articles.publish')}
          </Button>
          <Button variant="secondary" busy={busy || isTaken} onClick={() => void saveDraft()}>
            {t('articles.save')}
          </Button>
          {article?.state === 'published' && article.slug !== null ? (
            <LinkButton variant="ghost" to={paths.library.article(article.slug)}>
              {t('articles.read')}
            </LinkButton>
          ) : null}
        </div>
      </form>
      <aside className="articles-aside">
        <section className="articles-part" aria-labelledby="articles-preview">
          <h2 id="articles-preview">{t('articles.preview')}</h2>
          <ArticlePreview
            content={content}
            language={shown}
            author={article === null ? (profile?.fullName ?? null) : article.author}
          />
        </section>
        {article === null || article.revisions.length === 0 ? null : (
          <RevisionsPart
            article={article}
            isUnsaved={isUnsaved}
            busy={busy}
            onRestore={async (old) => {
              const stored = await publishContent(article.id, article.version, old);
              if (stored !== null) written.rebase(stored, stored.content);
              return stored !== null;
            }}
          />
        )}
        {mayWithdraw ? (
          <div>
            <WithdrawPart article={article} isAdmin={isAdmin} onWithdrawn={written.saved} />
          </div>
        ) : null}
      </aside>
    </div>
  );
}
