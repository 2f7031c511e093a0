import { useEffect, useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { mayHoldSession, readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { toast } from '#web/lib/toast.ts';
import { homePath } from '#web/session/return-to.ts';
import { Button, LinkButton } from '#web/ui/input/button.tsx';

/** Reloads the page, so nothing of the login session stays in memory. */
async function leave(): Promise<void> {
  const { authStore } = await import('#web/session/auth.ts');
  await authStore.signOut();
  window.location.assign(paths.home.link);
}

/** The tokens outlived their hour, so remove what the login session left behind. */
async function putAway(): Promise<void> {
  const { authStore } = await import('#web/session/auth.ts');
  await authStore.start();
  if (!mayHoldSession(localStorage)) window.location.reload();
}

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
            toast({ title: t('global.sign-out-refused'), variant: 'destructive' });
            setLeaving(false);
          });
        }}
      >
        {t('site.sign-out')}
      </Button>
    </>
  );
}
