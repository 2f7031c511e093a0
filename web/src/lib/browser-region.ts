import type { AdoptRegionRequest } from '#shared/contracts/account/account-requests.ts';
import { weightUnitForLanguageTag } from '#shared/domain/locale/region.ts';

/** Empty if the browser doesn't report a time zone. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** The server validates the time zone. */
export function browserRegion(): AdoptRegionRequest {
  return { timeZone: browserZone(), weightUnit: weightUnitForLanguageTag(navigator.language) };
}
