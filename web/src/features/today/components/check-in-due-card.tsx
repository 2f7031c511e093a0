import { useCheckIns } from '#web/data/check-ins/check-in-queries.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Card, LinkCard } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { Part } from './part.tsx';

const checkInsLink = '/dashboard/checkins';

export function CheckInDueCard() {
  const t = useText();
  const language = useLanguage();
  return (
    <Part asked={useCheckIns()}>
      {({ schedule }) =>
        schedule.due ? (
          <Card className="today-card today-row">
            <h2 className="today-title">{t('today.check-in')}</h2>
            <p className="today-strong">{t('today.check-in-due')}</p>
            <LinkButton variant="secondary" size="small" to={checkInsLink}>
              {t('today.check-in-start')}
            </LinkButton>
          </Card>
        ) : (
          <LinkCard className="today-card" to={checkInsLink}>
            <h2 className="today-title">{t('today.check-in')}</h2>
            <p>
              {t('today.check-in-next', {
                day: showDay(schedule.dueDay, language, { weekday: 'long', day: 'numeric', month: 'long' }),
              })}
            </p>
          </LinkCard>
        )
      }
    </Part>
  );
}
