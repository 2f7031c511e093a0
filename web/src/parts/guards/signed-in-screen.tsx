import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { unchosenSettings } from '#shared/domain/locale/region.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { forgetAnswers } from '#web/lib/api/brought-answers.ts';
import { reportMissingCode } from '#web/lib/api/missing-code.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { browserRegion } from '#web/lib/browser-region.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { onForget, sessionClock } from '#web/session/auth.ts';
import { AuthProvider, useAuth, useAuthStore } from '#web/session/auth-provider.tsx';
import { UnlessClosing } from './unless-closing.tsx';

onForget(() => {
  queryClient.clear();
  forgetAnswers();
});

export function SignedInScreen({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <SessionKeeper>
          <UnlessClosing>
            <Suspense>
              <RegionKeeper />
            </Suspense>
            {children}
          </UnlessClosing>
        </SessionKeeper>
      </AuthProvider>
    </QueryClientProvider>
  );
}

const SessionDialogs = lazyPart(() => import('./session-dialogs.tsx'));

/** Keeps its children mounted when the session expires, so a workout in progress loses nothing. */
function SessionKeeper({ children }: { readonly children: ReactNode }) {
  const { phase } = useSyncExternalStore(sessionClock.subscribe, sessionClock.getSnapshot);
  const { user, sessionExpired } = useAuth();
  const shown = user !== null && (sessionExpired || phase === 'warning');
  return (
    <>
      {children}
      {shown ? (
        <Suspense>
          <SessionDialogs />
        </Suspense>
      ) : null}
    </>
  );
}

const loadRegionNotice = () => import('#web/session/region-notice.tsx');
const RegionNotice = lazyPart(loadRegionNotice, ['auth', 'frame']);

/** The screen or tab, by its place in the history, that was open when the notice about the region became due. */
let regionDueOn: string | null = null;
onForget(() => {
  regionDueOn = null;
});

/**
 * Saves the browser's time zone and unit only for an account that never chose them. The notice about it comes with the next
 * screen or tab: above the one that is open it would move everything from under a finger.
 */
function RegionKeeper() {
  const { profile, sessionExpired } = useAuth();
  const { setAccount } = useAuthStore();
  const asked = useRef<string>(undefined);
  const open = profile === null ? null : unchosenSettings(profile);
  const id = profile !== null && (open?.timeZone || open?.weightUnit) ? profile.id : null;
  useEffect(() => {
    if (id === null || sessionExpired || asked.current === id) return;
    asked.current = id;
    callApi('adoptRegion', browserRegion()).then(setAccount, (error: unknown) => {
      console.warn('The region could not be taken over', error);
    });
  }, [id, sessionExpired, setAccount]);
  const isDue = profile?.timeZoneSource === 'adopted' || profile?.weightUnitSource === 'adopted';
  const { key } = useLocation();
  useEffect(() => {
    if (!isDue || regionDueOn !== null) return;
    regionDueOn = key;
    loadRegionNotice().catch(reportMissingCode);
  }, [isDue, key]);
  const isShown = isDue && !sessionExpired && regionDueOn !== null && regionDueOn !== key;
  return profile !== null && isShown ? <RegionNotice profile={profile} /> : null;
}
