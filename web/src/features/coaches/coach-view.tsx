import type { PublicCoach } from '#shared/contracts/coaching/coach-profile.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { CoachFacts } from '#web/parts/coach/coach-facts.tsx';
import { CoachPortrait } from '#web/parts/coach/coach-portrait.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import './coaches.css';

/** The public page of one coach. */
export function CoachView({ coach }: { readonly coach: PublicCoach }) {
  const t = useText();
  const { name, intro, approach, photoUrl, hasRoom } = coach;
  return (
    <article className="coach-view">
      <div className="coach-view-who">
        <CoachPortrait name={name} photoUrl={photoUrl} large />
        <div>
          <h1>{name}</h1>
          <Badge tone={hasRoom ? 'success' : 'default'}>
            {t(hasRoom ? 'coaches.has-room' : 'coaches.full')}
          </Badge>
        </div>
      </div>
      <div className="coach-view-words">
        <p className="coach-view-intro">{intro}</p>
        <h2>{t('coaches.approach')}</h2>
        <p>{approach}</p>
        <CoachFacts coach={coach} />
        <p className="page-actions">
          <LinkButton to={paths.pricing.link}>{t('coaches.plans')}</LinkButton>
          <LinkButton variant="secondary" to={paths.coaches.link}>
            {t('coaches.all')}
          </LinkButton>
        </p>
      </div>
    </article>
  );
}
