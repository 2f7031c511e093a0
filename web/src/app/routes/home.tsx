import { PageHead } from '#web/components/layouts/page-meta.tsx';

export default function HomeScreen() {
  return <PageHead title="REPZ" description="REPZ" />;
}
