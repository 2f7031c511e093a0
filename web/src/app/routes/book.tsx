import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function BookScreen() {
  return <PageHead title="Book" description="Book" />;
}
