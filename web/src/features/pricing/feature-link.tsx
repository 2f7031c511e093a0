import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FeatureId } from '#shared/domain/catalog/feature-matrix.ts';
import { pageOfFeature } from '#shared/domain/catalog/feature-pages.ts';
import { paths } from '#web/lib/paths.ts';
import './feature-link.css';

/** To the page that shows the row, if it has one. */
export function FeatureLink({
  feature,
  children,
}: {
  readonly feature: FeatureId | undefined;
  readonly children: ReactNode;
}) {
  const page = feature === undefined ? null : pageOfFeature(feature);
  return page === null ? (
    children
  ) : (
    <Link className="feature-link" to={paths.feature.to(page)}>
      {children}
    </Link>
  );
}
