import { Suspense, useState } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';

/** With the list of common passwords: it comes when somebody asks for it. */
const PasswordForm = lazyPart(() => import('./password-form.tsx'));

export function ChangePassword({ email }: { readonly email: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('account.password.open')}
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <PasswordForm
        email={email}
        onDone={() => {
          setOpen(false);
          toast({ title: t('account.password.done') });
        }}
      />
    </Suspense>
  );
}
