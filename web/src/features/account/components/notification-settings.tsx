import type { Account } from '#shared/contracts/account.ts';
import { Checkbox } from '#web/components/ui/choices.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useUpdateAccount } from '../api/update-account.ts';

/** Receipts, booking emails, and security emails are always sent. */
export function NotificationSettings({ profile }: { readonly profile: Account }) {
  const t = useText();
  const update = useUpdateAccount();
  return (
    <Checkbox
      label={t('account.notifications.check-ins')}
      hint={t('account.notifications.check-ins-hint')}
      checked={profile.checkInReminders !== false}
      disabled={update.isPending}
      onChange={(event) =>
        update.mutate(
          { checkInReminders: event.currentTarget.checked },
          {
            onSuccess: () => toast({ title: t('account.profile.saved') }),
            onError: () => toast({ title: t('account.profile.failed'), variant: 'destructive' }),
          },
        )
      }
    />
  );
}
