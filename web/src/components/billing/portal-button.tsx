import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { useOpenPortal } from './open-portal.ts';

export function PortalButton({
  label,
  variant = 'primary',
}: {
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
}) {
  const t = useText();
  const portal = useOpenPortal();
  return (
    <Button
      variant={variant}
      busy={portal.isPending}
      onClick={() =>
        portal.mutate(undefined, {
          onError: () => toast({ title: t('billing.portal-failed'), variant: 'destructive' }),
        })
      }
    >
      {portal.isPending ? t('billing.portal-opening') : label}
    </Button>
  );
}
