import { useEffect, useRef } from 'react';
import { unchosenSettings } from '#shared/domain/region.ts';
import { callApi } from '#web/lib/api-client.ts';
import { browserRegion } from '#web/lib/browser-region.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAuth, useAuthStore } from './auth-provider.tsx';

const RegionNotice = lazyPart(() => import('./region-notice.tsx'), ['auth']);

/** Saves the browser's time zone and unit only for an account that never chose them. */
export function RegionKeeper() {
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
  const told = profile?.timeZoneSource === 'adopted' || profile?.weightUnitSource === 'adopted';
  return profile !== null && told && !sessionExpired ? <RegionNotice profile={profile} /> : null;
}
