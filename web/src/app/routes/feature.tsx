import { useLocation } from 'react-router-dom';
import { isFeaturePage } from '#shared/domain/catalog/feature-pages.ts';
import { FeaturePageView } from '#web/features/pricing/feature-page/feature-page.tsx';

/** The router knows the address of each page, so that any other is not found. */
export default function FeatureScreen() {
  const page = useLocation().pathname.split('/').at(2)?.toLowerCase() ?? '';
  return isFeaturePage(page) ? <FeaturePageView page={page} /> : null;
}
