import { locationOptions } from '#shared/domain/booking/in-person-locations.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

/** Pacific and bay, from Point Reyes to Pescadero: 237 units to a degree of longitude, 300 to one of latitude. */
const water =
  'M0 30L12 51L21 60L40 72L59 82L64 72L73 66L62 48L66 36L62 12L78 0L111 9L104 27L78 42L90 60L104 69L100 90L118 108L130 123L142 144L161 174L182 192L161 198L152 189L130 174L114 156L92 150L85 129L90 111L85 90L66 87L56 95L59 120L55 153L64 180L83 210L81 255L0 255z';
/** The three ways to train stand for where clients live, not for addresses. */
const pins = { 'other-gym': [118, 76], 'city-sports-club': [72, 112], 'home-gym': [152, 214] } as const;

export function BayMap() {
  const t = useText();
  return (
    <svg className="bay-map" viewBox="0 0 300 255" role="img" aria-label={t('home.in-person.map')}>
      <rect width="300" height="255" rx="12" />
      <path d={water} />
      {locationOptions.map(({ id }) => (
        <g key={id} transform={`translate(${pins[id].join(' ')})`}>
          <circle r="5" />
          <text x="11" y="5">
            {t(`home.location.${id}.title`)}
          </text>
        </g>
      ))}
    </svg>
  );
}
