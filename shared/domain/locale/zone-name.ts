/** Made once each: a list of sessions names a zone per row. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Such as 'Pacific Time (Los Angeles)': the name holds all year. @param zone an IANA time zone. */
export function zoneName(zone: string, language: string): string {
  const name = nameOf(zone, language, 'longGeneric');
  // What has no name of its own, such as UTC, would be called 'GMT+00:00'.
  if (!hasCity(zone) || /^(GMT|UTC)/.test(name)) return nameOf(zone, language, 'long');
  return name.includes('(') ? `${name}, ${cityOf(zone)}` : `${name} (${cityOf(zone)})`;
}

/** Such as 'Los Angeles', for a line without room for more; 'UTC' or 'GMT-5' where the zone has no city. */
export function zoneCity(zone: string, language: string): string {
  return hasCity(zone) ? cityOf(zone) : nameOf(zone, language, 'short');
}

/** Those of `Etc` have offsets in their names, with the sign reversed. */
const hasCity = (zone: string) => zone.includes('/') && !zone.startsWith('Etc/');

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

function nameOf(zone: string, language: string, style: 'longGeneric' | 'long' | 'short'): string {
  const key = `${language} ${style} ${zone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: style });
  formats.set(key, format);
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
