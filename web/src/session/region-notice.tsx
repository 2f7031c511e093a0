import { useMutation } from '@tanstack/react-query';
import type { Account } from '#shared/contracts/account/account.ts';
import type { UpdateAccountRequest } from '#shared/contracts/account/account-requests.ts';
import { defaultRegion } from '#shared/domain/locale/region.ts';
import { zoneName } from '#shared/domain/locale/zone-name.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useAuthStore } from './auth-provider.tsx';
import './region-notice.css';

/** Either answer counts as a choice on every device. */
export default function RegionNotice({ profile }: { readonly profile: Account }) {
  const t = useText();
  const language = useLanguage();
  const { setAccount } = useAuthStore();
  const answer = useMutation({
    mutationFn: (choice: UpdateAccountRequest) => callApi('updateAccount', choice),
    onSuccess: setAccount,
  });
  const { timeZone, weightUnit } = profile;
  const adopted = {
    zone: profile.timeZoneSource === 'adopted',
    unit: profile.weightUnitSource === 'adopted',
  };
  const values = { zone: zoneName(timeZone, language), unit: weightUnit };
  const choose = (region: Pick<Account, 'timeZone' | 'weightUnit'>) =>
    answer.mutate({
      ...(adopted.zone && { timeZone: region.timeZone }),
      ...(adopted.unit && { weightUnit: region.weightUnit }),
    });
  return (
    <div className="region-notice">
      <Alert>
        <p>
          {adopted.zone && adopted.unit
            ? t('auth.region.both', values)
            : adopted.zone
              ? t('auth.region.zone', values)
              : t('auth.region.unit', values)}
        </p>
        {answer.isError ? <p role="alert">{t('auth.region.failed')}</p> : null}
        <div className="region-notice-actions">
          <NeedsConnection act="change">
            <Button size="small" busy={answer.isPending} onClick={() => choose({ timeZone, weightUnit })}>
              {t('auth.region.keep')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              disabled={answer.isPending}
              onClick={() => choose(defaultRegion)}
            >
              {t('auth.region.undo')}
            </Button>
          </NeedsConnection>
        </div>
      </Alert>
    </div>
  );
}
