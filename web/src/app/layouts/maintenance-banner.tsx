import { useFlags } from '#web/lib/flags.ts';

/** What operators write about maintenance, on top of every page. */
export function MaintenanceBanner() {
  const { maintenanceBanner } = useFlags();
  return maintenanceBanner ? (
    <p className="maintenance" role="status">
      {maintenanceBanner}
    </p>
  ) : null;
}
