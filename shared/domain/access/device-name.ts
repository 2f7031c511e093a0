// In this order: most browsers also name those that they descend from.
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** As a person knows a device in a list: 'Chrome · Android'. 'Browser' for what names neither browser nor system. */
export function deviceName(userAgent: string): string {
  const found = [browsers, systems].flatMap(
    (kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  );
  return found.join(' · ') || 'Browser';
}
