import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

export function FreeCard() {
  const t = useText();
  return (
    <Card className="today-card">
      <h2 className="today-title">{t('today.free')}</h2>
      <p>{t('today.free-text')}</p>
      <LinkButton variant="secondary" size="small" to={paths.pricing.link}>
        {t('today.compare-plans')}
      </LinkButton>
    </Card>
  );
}
