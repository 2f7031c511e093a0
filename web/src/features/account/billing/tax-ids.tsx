import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type PaymentDetails, portalSessionSchema } from '#shared/contracts/billing/billing.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';

/** The tax ids on file at the provider, with the way to its page for them. A row of the list of facts. */
export function TaxIds({ ids }: { readonly ids: NonNullable<PaymentDetails['taxIds']> }) {
  const t = useText();
  const change = useMutation({
    mutationFn: async () =>
      z.parse(portalSessionSchema, await callApi('manageSubscription', { action: 'change_tax_id' })),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => toast({ title: t('billing.tax.failed'), variant: 'destructive' }),
  });
  return (
    <div>
      <dt>{t('billing.tax.id')}</dt>
      <dd>
        {ids.length === 0
          ? t('billing.tax.none')
          : ids.map(({ type, value }) => <div key={value}>{`${typeName(type)} ${value}`}</div>)}
        <div>
          <NeedsConnection act="pay" isShown isSaid>
            <Button size="small" variant="secondary" busy={change.isPending} onClick={() => change.mutate()}>
              {t(ids.length === 0 ? 'billing.tax.add' : 'billing.tax.change')}
            </Button>
          </NeedsConnection>
        </div>
      </dd>
    </div>
  );
}

/** `eu_vat` as EU VAT. */
const typeName = (type: string) => type.replaceAll('_', ' ').toUpperCase();
