import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { MaintenanceBanner } from '#web/app/layouts/maintenance-banner.tsx';
import { OfflineBar } from '#web/app/layouts/offline-bar.tsx';
import { useSettled } from '#web/lib/hooks/use-settled.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { PreferencesOpener } from '#web/parts/frame/preferences-opener.ts';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import './framed-layout.css';

const PreferencesPanel = lazyPart(() => import('#web/features/site-frame/preferences-panel.tsx'));

/**
 * What every screen outside the public site shares: word of maintenance and of a lost connection, and the way to
 * accessibility, theme and language, which public pages have in their footer. One place, so that no screen can go
 * without. The frame of signed-in screens has that way in its menus; the others have it at their end.
 */
export function FramedLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const t = useText();
  // The operators' switches are no part of a first view: nobody waits for them.
  const settled = useSettled();
  const [showPreferences, setShowPreferences] = useState(false);
  const openPreferences = useCallback(() => setShowPreferences(true), []);
  return (
    // A heatmap that a public page loaded before records none of its words.
    <div className="framed" data-clarity-mask="true">
      {settled ? <MaintenanceBanner /> : null}
      <OfflineBar />
      <PreferencesOpener value={openPreferences}>
        <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
      </PreferencesOpener>
      <button type="button" className="framed-preferences" onClick={openPreferences}>
        {t('site.preferences.open')}
      </button>
      {showPreferences ? (
        <Suspense>
          <PreferencesPanel onClose={() => setShowPreferences(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
