import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { portalSessionSchema } from '#shared/contracts/billing/billing.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { openExternalTab } from '#web/lib/external-tab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';

function useOpenPortal() {
  return useMutation({
    mutationFn: () =>
      openExternalTab(async () => {
        const answer = await callApi('manageSubscription', { action: 'create_portal_session' });
        return z.parse(portalSessionSchema, answer).url;
      }),
  });
}

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
    <NeedsConnection act="pay">
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
    </NeedsConnection>
  );
}
