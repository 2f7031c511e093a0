/** Made once each: a list of sessions names a zone per row. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Such as 'Pacific Time (Los Angeles)': the name holds all year. @param zone an IANA time zone. */
export function zoneName(zone: string, language: string): string {
  const name = nameOf(zone, language, 'longGeneric');
  const city = zone.split('/').slice(1).at(-1)?.replaceAll('_', ' ');
  // What has no name of its own, such as UTC, would be called 'GMT+00:00'.
  if (city === undefined || /^(GMT|UTC)/.test(name)) return nameOf(zone, language, 'long');
  return name.includes('(') ? `${name}, ${city}` : `${name} (${city})`;
}

function nameOf(zone: string, language: string, style: 'longGeneric' | 'long'): string {
  const key = `${language} ${style} ${zone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: style });
  formats.set(key, format);
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
