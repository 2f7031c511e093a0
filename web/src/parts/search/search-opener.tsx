import { Suspense, useEffect, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { lowestTierWith, tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

const SearchSheet = lazyPart(
  () => import('./search-sheet.tsx'),
  ['search', 'frame', 'account', 'site', 'booking', 'training', 'foods'],
);
const LockedItemDialog = lazyPart(() => import('../navigation/locked-item-dialog.tsx'));

/** The way to the search from every signed-in screen, also by Ctrl-K or Command-K. */
export function SearchOpener({ account }: { readonly account: Account }) {
  const t = useText();
  const { entitlement } = useAuth();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // A dialog has the keyboard to itself, and a workout's sheet is one.
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  const tier = entitlement?.tier ?? null;
  const isLocked = account.role === 'client' && !tierHasFeature(tier, 'universal_search');
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="frame-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M11 18a7 7 0 1 0 0-14a7 7 0 0 0 0 14z M16.5 16.5L21 21" />
        </svg>
        <span>{t('frame.search')}</span>
      </button>
      {isOpen ? (
        <Suspense>
          {isLocked && entitlement !== null ? (
            <LockedItemDialog
              name={t('frame.search')}
              feature="search"
              requiredTier={lowestTierWith.universal_search}
              entitlement={entitlement}
              onClose={close}
            />
          ) : (
            <SearchSheet account={account} tier={tier} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}
