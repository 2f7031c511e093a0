import { Suspense } from 'react';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './auth-frame.css';

const SetupPicture = lazyPart(() => import('./setup-picture.tsx'));

export function SetupKey({ secret, setupUri }: { readonly secret: string; readonly setupUri: string }) {
  const t = useText();
  return (
    <div className="setup-key">
      <Suspense fallback={<div className="setup-picture-room" />}>
        <SetupPicture setupUri={setupUri} />
      </Suspense>
      <span className="visually-hidden">{t('auth.totp.key-label')}: </span>
      <code>{secret}</code>
      <a href={setupUri}>{t('auth.totp.open-app')}</a>
    </div>
  );
}
