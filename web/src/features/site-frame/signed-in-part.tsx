import { useEffect, useState } from 'react';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { homePath } from '#web/features/auth/return-to.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { toast } from '#web/lib/toast.ts';

/** Ends the session, then goes home with a fresh page, so that nothing of the session stays in memory. */
async function leave(): Promise<void> {
  const { authStore } = await import('#web/features/auth/auth.ts');
  await authStore.signOut();
  window.location.assign(paths.home.link);
}

/** Tokens are here and their hour is over: what the session left is put away, and the page belongs to a visitor. */
async function putAway(): Promise<void> {
  const [{ authStore }, { mayHoldSession }] = await Promise.all([
    import('#web/features/auth/auth.ts'),
    import('#web/features/auth/stored-session.ts'),
  ]);
  await authStore.start();
  if (!mayHoldSession(localStorage)) window.location.reload();
}

/** Who is signed in, their dashboard, and the way out. */
export default function SignedInPart() {
  const t = useText();
  const [person] = useState(() => readSignedInHint(localStorage));
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (person === null) void putAway();
  }, [person]);
  if (!person) return null;
  return (
    <>
      <span className="muted">{t('site.welcome', { name: person.name })}</span>
      <LinkButton size="small" to={homePath(person.role)}>
        {t('site.dashboard')}
      </LinkButton>
      <Button
        size="small"
        variant="ghost"
        busy={leaving}
        onClick={() => {
          setLeaving(true);
          leave().catch((error: unknown) => {
            console.warn('The sign-out was refused', error);
            toast({ title: t('global.signOutRefused'), variant: 'destructive' });
            setLeaving(false);
          });
        }}
      >
        {t('site.signOut')}
      </Button>
    </>
  );
}
