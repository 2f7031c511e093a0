/** Whom to call in a country: the emergency number, and people who listen at any hour. */
type EmergencyHelp = {
  readonly emergency: string;
  readonly crisis: { readonly name: string; readonly number: string };
};

/**
 * Sources: 911.gov, 988lifeline.org, 988.ca, nhs.uk (999) and samaritans.org, telefonseelsorge.de, service-public.fr
 * (15, 112) and 3114.fr, sanidad.gob.es (024), samu192 and cvv.org.br, gob.mx (Línea de la Vida), sns24.gov.pt,
 * triplezero.gov.au and lifeline.org.au, samaritans.ie, telefonseelsorge.at, 143.ch. 112 is the number of every state of
 * the European Union (Directive 2018/1972, article 109).
 */
const byCountry = {
  US: { emergency: '911', crisis: { name: '988 Suicide & Crisis Lifeline', number: '988' } },
  CA: { emergency: '911', crisis: { name: '9-8-8', number: '988' } },
  MX: { emergency: '911', crisis: { name: 'Línea de la Vida', number: '800 911 2000' } },
  BR: { emergency: '192', crisis: { name: 'CVV', number: '188' } },
  GB: { emergency: '999', crisis: { name: 'Samaritans', number: '116 123' } },
  IE: { emergency: '112', crisis: { name: 'Samaritans', number: '116 123' } },
  DE: { emergency: '112', crisis: { name: 'TelefonSeelsorge', number: '0800 111 0 111' } },
  AT: { emergency: '112', crisis: { name: 'TelefonSeelsorge', number: '142' } },
  CH: { emergency: '144', crisis: { name: '143', number: '143' } },
  FR: { emergency: '15 / 112', crisis: { name: '3114', number: '3114' } },
  ES: { emergency: '112', crisis: { name: '024', number: '024' } },
  PT: { emergency: '112', crisis: { name: 'SNS 24', number: '808 24 24 24' } },
  AU: { emergency: '000', crisis: { name: 'Lifeline', number: '13 11 14' } },
} as const satisfies Readonly<Record<string, EmergencyHelp>>;
type HelpCountry = keyof typeof byCountry;
const countries = ['US', 'CA', 'MX', 'BR', 'GB', 'IE', 'DE', 'AT', 'CH', 'FR', 'ES', 'PT', 'AU'] as const;

/** IANA time zones of the countries above, from tzdata's zone.tab. A name before `/` covers all zones below it. */
const zones: Readonly<Record<HelpCountry, string>> = {
  US: `America/New_York America/Detroit America/Kentucky/ America/Indiana/ America/Indianapolis America/Louisville
    America/Chicago America/Menominee America/North_Dakota/ America/Denver America/Boise America/Phoenix
    America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome
    America/Adak America/Puerto_Rico Pacific/Honolulu US/`,
  CA: `America/Toronto America/Vancouver America/Montreal America/Winnipeg America/Edmonton America/Halifax
    America/St_Johns America/Regina America/Moncton America/Glace_Bay America/Goose_Bay America/Whitehorse
    America/Yellowknife America/Iqaluit America/Thunder_Bay America/Cambridge_Bay America/Inuvik America/Rankin_Inlet
    America/Resolute America/Swift_Current America/Dawson America/Dawson_Creek America/Fort_Nelson America/Creston
    America/Blanc-Sablon America/Atikokan Canada/`,
  MX: `America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua
    America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo America/Tijuana
    Mexico/`,
  BR: `America/Sao_Paulo America/Noronha America/Belem America/Fortaleza America/Recife America/Araguaina
    America/Maceio America/Bahia America/Campo_Grande America/Cuiaba America/Santarem America/Porto_Velho
    America/Boa_Vista America/Manaus America/Eirunepe America/Rio_Branco Brazil/`,
  GB: 'Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man GB',
  IE: 'Europe/Dublin Eire',
  DE: 'Europe/Berlin Europe/Busingen',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  FR: `Europe/Paris Indian/Reunion America/Guadeloupe America/Martinique America/Cayenne`,
  ES: 'Europe/Madrid Africa/Ceuta Atlantic/Canary',
  PT: 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores Portugal',
  AU: 'Australia/',
};
const otherEuropeanUnion = `Europe/Amsterdam Europe/Brussels Europe/Luxembourg Europe/Copenhagen Europe/Stockholm
  Europe/Helsinki Europe/Mariehamn Europe/Tallinn Europe/Riga Europe/Vilnius Europe/Warsaw Europe/Prague Europe/Bratislava
  Europe/Budapest Europe/Bucharest Europe/Sofia Europe/Athens Europe/Rome Europe/Malta Europe/Ljubljana Europe/Zagreb
  Asia/Nicosia`;

const covers = (names: string, timeZone: string) =>
  names.split(/\s+/).some((name) => (name.endsWith('/') ? timeZone.startsWith(name) : name === timeZone));

/** Null where the time zone names no country that the table knows. */
export function emergencyHelp(timeZone: string): {
  readonly emergency: string;
  readonly crisis: EmergencyHelp['crisis'] | null;
} | null {
  const known = countries.find((country) => covers(zones[country], timeZone));
  if (known !== undefined) return byCountry[known];
  return covers(otherEuropeanUnion, timeZone) ? { emergency: '112', crisis: null } : null;
}
