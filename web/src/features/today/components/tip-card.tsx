import { useArticles } from '#web/data/library/library-queries.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
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
            <p className="today-strong" lang={tip.language}>
              {tip.title}
            </p>
            <p className="muted today-tip-summary" lang={tip.language}>
              {tip.summary}
            </p>
          </LinkCard>
        );
      }}
    </Part>
  );
}
