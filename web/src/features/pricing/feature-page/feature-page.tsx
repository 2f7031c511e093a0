import { Link } from 'react-router-dom';
import { type FeatureId, tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { type FeaturePage, featurePageIds, featurePages } from '#shared/domain/catalog/feature-pages.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { isBackgroundReading } from '#shared/domain/catalog/promises.ts';
import { questionAllowance } from '#shared/domain/catalog/question-allowance.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { BackgroundReading } from '../feature-mark.tsx';
import { FeatureCell } from '../feature-text.tsx';
import { pagePoints } from './page-points.ts';
import { pictureOf } from './pictures.ts';
import '#web/styles/page.css';
import '../ticks.css';
import './feature-page.css';

const titleKey = (page: FeaturePage): MessageKey =>
  page === 'physician-topics' || page === 'library' ? `features.${page}.title` : `pricing.matrix.${page}`;

/** What a row of the comparison is, a picture of it, and who gets it. */
export function FeaturePageView({ page }: { readonly page: FeaturePage }) {
  const t = useText();
  const language = useLanguage();
  const title = t(titleKey(page));
  const lead = t(`features.${page}.lead`);
  const picture = pictureOf(page);
  const values = {
    hours: supportHours.texts[language],
    core: questionAllowance('core').questionsPerWeek ?? 0,
    adaptive: questionAllowance('adaptive').questionsPerWeek ?? 0,
    performance: questionAllowance('performance').questionsPerWeek ?? 0,
  };
  return (
    <article className="wrap page feature-page">
      <PageHead title={title} description={lead} />
      <div>
        <div className="page-head">
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <ul className="ticks">
          {pagePoints[page].map((key) => (
            <li key={key}>{t(key, values)}</li>
          ))}
        </ul>
        <h2>{t('features.who')}</h2>
        <table className="feature-page-tiers">
          <tbody>
            {tierIds.map((tier) => (
              <tr key={tier} className={`tier-${tier}`}>
                <th scope="row">{tierNames[tier].displayName}</th>
                <td>
                  <TierValue tier={tier} features={featurePages[page]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="page-actions">
          <LinkButton to={paths.pricing.link}>{t('features.compare')}</LinkButton>
        </p>
      </div>
      {picture === null ? null : (
        <img
          src={picture}
          alt={t('features.picture', { feature: title })}
          width={390}
          height={844}
          loading="lazy"
          decoding="async"
        />
      )}
      <nav aria-labelledby="more-features">
        <h2 id="more-features">{t('features.more')}</h2>
        <ul>
          {featurePageIds
            .filter((one) => one !== page)
            .map((one) => (
              <li key={one}>
                <Link to={paths.feature.to(one)}>{t(titleKey(one))}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </article>
  );
}

function TierValue({ tier, features }: { readonly tier: TierId; readonly features: readonly FeatureId[] }) {
  const t = useText();
  const found = features.filter((feature) => tierHasFeature(tier, feature));
  const [first] = features;
  if (first !== undefined && (features.length === 1 || found.length === 0)) {
    return <FeatureCell tier={tier} feature={first} />;
  }
  return (
    <>
      {found.map((feature) => t(`pricing.matrix.${kebab(feature)}`)).join(', ')}
      {found.every(isBackgroundReading) ? <BackgroundReading /> : null}
    </>
  );
}
