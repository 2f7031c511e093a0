import { ScreenLoading } from '#web/components/layouts/screen-loading.tsx';

export default function InviteScreen() {
  return <ScreenLoading />;
}
