import { useState } from 'react';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { homePath } from '#web/features/auth/return-to.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';

/** Ends the session, then goes home with a fresh page, so that nothing of the session stays in memory. */
async function leave(): Promise<void> {
  const { authStore } = await import('#web/features/auth/auth.ts');
  await authStore.signOut();
  window.location.assign(paths.home.link);
}

/** Who is signed in, their dashboard, and the way out. */
export default function SignedInPart() {
  const t = useText();
  const [person] = useState(() => readSignedInHint(localStorage));
  const [leaving, setLeaving] = useState(false);
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
          leave().catch(() => setLeaving(false));
        }}
      >
        {t('site.signOut')}
      </Button>
    </>
  );
}
