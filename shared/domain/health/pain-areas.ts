import { foldLetters } from '#shared/domain/locale/search-words.ts';
import type { InjuryArea } from './health-screening.ts';

/**
 * Words for areas of the body in the five languages, folded to lower case without accents, as beginnings of words. A
 * muscle or a limb counts for the joints that it moves.
 */
const patterns: Readonly<Record<InjuryArea, string>> = {
  neck: 'necks?|nacken|genick|hals|cuello|cervical|nuca|cou|nuque|cervicale|pescoco',
  shoulder:
    'shoulders?|rotator|delts?|chest|pecs?|schulter|brust|hombros?|pecho|epaules?|poitrine|ombros?|peito|arms?|arme?|brazos?|bras|bracos?',
  'elbow-wrist':
    'arms?|arme?|brazos?|bras|bracos?|elbows?|wrists?|forearms?|hands?|thumbs?|fingers?|biceps|triceps|ell(?:en)?bogen|handgelenk|unterarm|hand|daumen|codos?|munecas?|antebrazos?|manos?|coudes?|poignets?|avant.bras|mains?|cotovelos?|punhos?|pulsos?|antebracos?|maos?',
  'lower-back':
    'backs?|spine|lumbar|disc|sciatic|rucken|kreuz|wirbel|bandscheibe|hexenschuss|lumbago|ischias|espalda|lumbares?|columna|ciatica|dos|lombaires?|colonne|sciatique|costas|lombar|coluna|ciatico',
  hip: 'hips?|groin|glutes?|hamstrings?|quads?|thighs?|huft|leiste|oberschenkel|gesass|caderas?|ingle|muslos?|isquio|hanches?|aine|cuisses?|ischio|fessier|quadril|quadris|virilha|coxas?|pernas?|legs?|bein|piernas?|jambes?',
  knee: 'knees?|patella|kneecap|hamstrings?|quads?|thighs?|knie|oberschenkel|rodillas?|muslos?|genoux?|cuisses?|joelhos?|coxas?|pernas?|legs?|bein|piernas?|jambes?',
  ankle:
    'ankles?|achilles|foot|feet|calf|calves|shins?|heels?|toes?|knochel|sprunggelenk|fuss|wade|schienbein|ferse|tobillos?|pies?|pantorrillas?|talon|chevilles?|pieds?|mollets?|tornozelos?|pes|panturrilhas?|calcanhar|legs?|bein|piernas?|jambes?|pernas?',
};

const words = Object.entries(patterns).map(
  ([area, pattern]) => [area, new RegExp(`(?<![a-z])(?:${pattern})(?![a-z])`)] as const,
);
/** German puts areas into compounds: 'Knieschmerzen', 'Schulterverletzung'. */
const compounds =
  /(?<![a-z])(knie|schulter|nacken|hals|brust|arm|rucken|kreuz|bandscheiben|huft|leisten|bein|oberschenkel|waden|fuss|ellbogen|handgelenk(?:s)?|sprunggelenk(?:s)?|knochel)[a-z]+/g;

const areaIds = ['neck', 'shoulder', 'elbow-wrist', 'lower-back', 'hip', 'knee', 'ankle'] as const;

/**
 * Every area that a text about pain names, whether it is the one that hurts or not: rather one too many than one that is
 * trained on. `other` where it names none.
 */
export function painAreasIn(text: string): readonly (InjuryArea | 'other')[] {
  const folded = foldLetters(text);
  const parts = [...folded.matchAll(compounds)].map(([, part]) => part);
  const read = [folded, ...parts, ...parts.map((part = '') => part.replace(/[ns]$/, ''))].join(' ');
  const named = words.filter(([, pattern]) => pattern.test(read)).map(([area]) => area);
  const areas = areaIds.filter((area) => named.includes(area));
  return areas.length === 0 ? ['other'] : areas;
}
