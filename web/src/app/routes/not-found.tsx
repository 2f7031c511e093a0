import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function NotFoundScreen() {
  return <PageHead title="NotFound" description="NotFound" />;
}
