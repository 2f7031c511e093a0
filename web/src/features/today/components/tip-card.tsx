import type { ListedArticle } from '#shared/contracts/library/library.ts';
import { useArticles } from '#web/data/library/library-queries.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useArticleWords } from '#web/parts/library/article-words.ts';
import { Card, LinkCard } from '#web/ui/display/display.tsx';
import { Part } from './part.tsx';

export function TipCard() {
  const t = useText();
  return (
    <Part asked={useArticles()}>
      {({ articles, tipId }) => {
        const tip = articles.find(({ id }) => id === tipId);
        return tip === undefined ? (
          <Card className="today-card">
            <h2 className="today-title">{t('today.tip')}</h2>
            <p>{t('today.no-tip')}</p>
          </Card>
        ) : (
          <LinkCard className="today-card" to={paths.library.article(tip.id)}>
            <h2 className="today-title">{t('today.tip')}</h2>
            <TipText tip={tip} />
          </LinkCard>
        );
      }}
    </Part>
  );
}

function TipText({ tip }: { readonly tip: ListedArticle }) {
  const { title, summary, lang } = useArticleWords()(tip);
  return (
    <>
      <p className="today-strong" lang={lang}>
        {title}
      </p>
      <p className="muted today-tip-summary" lang={lang}>
        {summary}
      </p>
    </>
  );
}
