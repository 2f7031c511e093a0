import { type MouseEvent, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { hintStorage, mayHoldSession } from '#web/lib/signed-in-hint.ts';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import './site-nav.css';

const sections = ['pricing', 'in-person-training', 'about', 'faq', 'contact'] as const;
type AuthMode = 'signup' | 'login';

const AuthModal = lazyPart(() => import('./auth-modal.tsx'), ['checkout']);
const SignedInPart = lazyPart(() => import('./signed-in-part.tsx'));

const seemsSignedIn = () => mayHoldSession(hintStorage());
const never = () => () => undefined;

function useSectionInView(active: boolean): string {
  const [inView, setInView] = useState('');
  useEffect(() => {
    if (!active) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          setInView((shown) => (isIntersecting ? target.id : shown === target.id ? '' : shown));
      },
      { rootMargin: '-40% 0px -55%' },
    );
    for (const id of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [active]);
  return active ? inView : '';
}

export function SiteNav() {
  const t = useText();
  const { pathname } = useLocation();
  const atHome = pathname === paths.home.link;
  const inView = useSectionInView(atHome);
  const signedIn = useSyncExternalStore(never, seemsSignedIn, () => false);
  const [menuOpen, setMenuOpen] = useState(false);
  const [authMode, setAuthMode] = useState<AuthMode | null>(null);
  const toggle = useRef<HTMLDetailsElement>(null);
  // A visitor may have opened the menu before this code arrived.
  useEffect(() => setMenuOpen(toggle.current?.open === true), []);

  const openModal = (mode: AuthMode) => (event: MouseEvent) => {
    event.preventDefault();
    // The link disappears with the menu, so move focus to the toggle.
    toggle.current?.querySelector('summary')?.focus();
    setMenuOpen(false);
    setAuthMode(mode);
  };
  const closeMenu = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    setMenuOpen(false);
    // The browser scrolled while the open menu still pushed the page down, so scroll again after it closes.
    const section = menuOpen && atHome ? document.getElementById(link.hash.slice(1)) : null;
    if (section) requestAnimationFrame(() => section.scrollIntoView());
  };

  return (
    <header id="site-nav" className="site-nav">
      <div className="wrap site-nav-bar">
        <Wordmark />
        {/* It opens without a script: the styles show the menu while it is open. */}
        <details
          ref={toggle}
          className="site-nav-toggle"
          // What a visitor opened is no fault of the HTML.
          suppressHydrationWarning
          open={menuOpen}
          onToggle={(event) => setMenuOpen(event.currentTarget.open)}
        >
          <summary aria-controls="site-menu">{menuOpen ? t('global.close') : t('site.menu')}</summary>
        </details>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the click comes from a link inside */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link is a click */}
        <div id="site-menu" className="site-menu" onClick={closeMenu}>
          <nav aria-label={t('site.sections')}>
            <ul>
              {sections.map((id) => (
                <li key={id}>
                  <a href={atHome ? `#${id}` : `/#${id}`} aria-current={inView === id ? 'true' : undefined}>
                    {t(`site.section.${id}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="site-nav-person">
            {signedIn ? (
              <Suspense>
                <SignedInPart />
              </Suspense>
            ) : (
              <>
                <LinkButton size="small" variant="ghost" className="wide-only" to={paths.login.link}>
                  {t('site.log-in')}
                </LinkButton>
                <LinkButton size="small" className="wide-only" to={paths.signup.link}>
                  {t('site.sign-up')}
                </LinkButton>
                <LinkButton
                  className="narrow-only"
                  variant="secondary"
                  to={paths.login.link}
                  onClick={openModal('login')}
                >
                  {t('site.log-in')}
                </LinkButton>
                <LinkButton className="narrow-only" to={paths.signup.link} onClick={openModal('signup')}>
                  {t('site.sign-up')}
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </div>
      {authMode ? (
        <Suspense>
          <AuthModal mode={authMode} onSwitch={setAuthMode} onClose={() => setAuthMode(null)} />
        </Suspense>
      ) : null}
    </header>
  );
}
