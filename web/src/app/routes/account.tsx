import { ScreenLoading } from '#web/components/layouts/screen-loading.tsx';

export default function AccountScreen() {
  return <ScreenLoading />;
}
