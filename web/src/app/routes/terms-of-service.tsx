import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function TermsOfServiceScreen() {
  return <PageHead title="Terms" description="Terms" />;
}
