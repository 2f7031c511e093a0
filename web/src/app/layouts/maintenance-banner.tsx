import { useFlags } from '#web/lib/flags.ts';

export function MaintenanceBanner() {
  const { maintenanceBanner } = useFlags();
  return maintenanceBanner ? (
    <p className="maintenance" role="status">
      {maintenanceBanner}
    </p>
  ) : null;
}
