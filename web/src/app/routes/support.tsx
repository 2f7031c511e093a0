import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function SupportScreen() {
  return <PageHead title="Support" description="Support" />;
}
