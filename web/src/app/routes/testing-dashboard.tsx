import { ScreenLoading } from '#web/components/layouts/screen-loading.tsx';

export default function TestingDashboardScreen() {
  return <ScreenLoading />;
}
