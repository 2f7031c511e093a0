import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { MaintenanceBanner } from '#web/app/layouts/maintenance-banner.tsx';
import { OfflineBar } from '#web/app/layouts/offline-bar.tsx';
import SiteFooter from '#web/features/site-frame/sections/site-footer.tsx';
import { SiteNav } from '#web/features/site-frame/site-nav.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

function useScrollToStart(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);
}

export function SiteLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const t = useText();
  useScrollToStart();
  return (
    <>
      <a className="skip-link" href="#main-content">
        {t('site.skip')}
      </a>
      <MaintenanceBanner />
      <SiteNav />
      <OfflineBar isOver />
      <main id="main-content" tabIndex={-1}>
        {children}
      </main>
      <footer id="site-footer" className="site-footer">
        <SiteFooter />
      </footer>
    </>
  );
}
