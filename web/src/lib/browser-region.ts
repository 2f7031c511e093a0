import type { AdoptRegionRequest } from '#shared/contracts/account.ts';
import { unitOfRegion } from '#shared/domain/region.ts';

/** The IANA zone that this device keeps, or an empty text where the browser does not say. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** Where this browser's person is, as far as the device says. The server checks the zone. */
export function browserRegion(): AdoptRegionRequest {
  return { timeZone: browserZone(), weightUnit: unitOfRegion(navigator.language) };
}
