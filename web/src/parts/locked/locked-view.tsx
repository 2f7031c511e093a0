import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { hasExample, LockedSample } from './locked-sample.tsx';
import type { LockedScreenProps } from './locked-screen.tsx';
import { UpgradePrice } from './upgrade-price.tsx';
import { UpgradeHint } from './upgrade-texts.tsx';
import './locked-screen.css';

/** The feature as a blurred drawing, three things it does, its price, and the way to it. */
export default function LockedView({
  title,
  sentence,
  feature,
  requiredTier,
  entitlement,
  actions,
}: LockedScreenProps) {
  const t = useText();
  const [isExample, setExample] = useState(false);
  return (
    <div className="locked-screen card">
      <div className="locked-words">
        {title === undefined ? null : <h2>{title}</h2>}
        <p className="locked-about">{t(`auth.guard.about-${feature}`)}</p>
        <ul className="locked-benefits">
          {([1, 2, 3] as const).map((position) => (
            <li key={position}>{t(`locked.${feature}-${position}`)}</li>
          ))}
        </ul>
        <div>
          <p>{sentence}</p>
          <UpgradeHint requiredTier={requiredTier} />
        </div>
        {entitlement === null ? null : <UpgradePrice requiredTier={requiredTier} entitlement={entitlement} />}
        {feature === 'in-person' ? (
          <p>
            <Link to={paths.inPersonTrainingPrices.link}>{t('locked.in-person-plans')}</Link>
          </p>
        ) : null}
        <div className="actions">
          {actions}
          {hasExample(feature) ? (
            <Button variant="secondary" aria-expanded={isExample} onClick={() => setExample(!isExample)}>
              {t(isExample ? 'locked.hide-example' : 'locked.show-example')}
            </Button>
          ) : null}
        </div>
      </div>
      <div className="locked-sample">
        {isExample ? <Badge>{t('locked.sample')}</Badge> : null}
        <div className={isExample ? undefined : 'locked-blurred'} aria-hidden={!isExample} inert={!isExample}>
          <LockedSample feature={feature} />
        </div>
      </div>
    </div>
  );
}
