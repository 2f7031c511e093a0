import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { configureAmplify } from '#web/features/auth/amplify/amplify-settings.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { keepAsking } from '#web/lib/keep-asking.ts';
import { keepImporting } from '#web/lib/lazy-part.ts';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import { toast } from '#web/lib/toast.ts';

/** The identity library's own form is the heaviest part of the product: it comes when somebody asks for it. */
const PasswordForm = lazy(async () => {
  const [form, pool] = await Promise.all([
    keepImporting(() => import('./password-form.tsx')),
    keepAsking(loadRuntimeConfig),
  ]);
  configureAmplify(pool);
  return form;
});

export function ChangePassword() {
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
        onDone={() => {
          setOpen(false);
          toast({ title: t('account.password.done') });
        }}
      />
    </Suspense>
  );
}
