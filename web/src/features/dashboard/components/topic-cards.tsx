import { useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import './topic-cards.css';

export function TopicCards({ page }: { readonly page: 'assistant' }) {
  const t = useText();
  return (
    <div className="cards">
      <Card>
        <h2>{t(`dashboard.${page}.card-1`)}</h2>
        <p className="muted">{t(`dashboard.${page}.card-1-text`)}</p>
      </Card>
      <Card>
        <h2>{t(`dashboard.${page}.card-2`)}</h2>
        <p className="muted">{t(`dashboard.${page}.card-2-text`)}</p>
      </Card>
      <Card>
        <h2>{t(`dashboard.${page}.card-3`)}</h2>
        <p className="muted">{t(`dashboard.${page}.card-3-text`)}</p>
      </Card>
    </div>
  );
}
