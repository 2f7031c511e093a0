import { plainText } from '../locale/search-words.ts';
import { synonyms } from './exercise-synonyms.ts';

export type ExerciseMatch = {
  readonly exerciseId: string;
  /** `sure`: the same words. `likely`: most of them; the person is asked. */
  readonly confidence: 'sure' | 'likely';
};

/** Words that other apps write in another way. */
const spelled: Readonly<Record<string, string>> = {
  db: 'dumbbell',
  dumbbells: 'dumbbell',
  bb: 'barbell',
  kb: 'kettlebell',
  rdl: 'romanian deadlift',
  ohp: 'overhead press',
  pullup: 'pull up',
  chinup: 'chin up',
  pushup: 'push up',
  situp: 'sit up',
  biceps: 'bicep',
  triceps: 'tricep',
  presses: 'press',
  flyes: 'fly',
  flies: 'fly',
  lunges: 'lunge',
  '1': 'one',
  single: 'one',
};
/** Words that tell no exercise from another. */
const silent: ReadonlySet<string> = new Set([
  'the',
  'with',
  'a',
  'flat',
  'conventional',
  'standard',
  'mit',
  'con',
  'com',
  'de',
  'la',
  'le',
  'au',
  'aux',
  'do',
  'da',
  'na',
  'en',
  'el',
  'com',
  'avec',
  'an',
  'der',
  'am',
]);
const enough = 0.6;

/** The words of a name in an order of their own: 'Squat (Barbell)' and 'Barbell Squats' are the same. */
export function nameKey(name: string): string {
  return [...new Set(wordsOf(name))].sort().join(' ');
}

function wordsOf(name: string): readonly string[] {
  return plainText(name)
    .split(' ')
    .flatMap((word) => (spelled[word] ?? spelled[single(word)] ?? word).split(' '))
    .map(single)
    .filter((word) => word !== '' && !silent.has(word));
}

function single(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** @param library Names in every language, with the exercise that has them. The first of two equal names counts. */
export function exerciseMatcher(
  library: readonly (readonly [name: string, exerciseId: string])[],
): (name: string) => ExerciseMatch | null {
  const exact = new Map<string, string>();
  for (const [name, exerciseId] of [...library, ...synonyms]) {
    const key = nameKey(name);
    if (!exact.has(key)) exact.set(key, exerciseId);
  }
  const all = [...exact].map(([key, exerciseId]) => ({ words: new Set(key.split(' ')), exerciseId }));
  return (name) => {
    const key = nameKey(name);
    const found = exact.get(key);
    if (found !== undefined) return { exerciseId: found, confidence: 'sure' };
    const words = new Set(key.split(' '));
    let best = { exerciseId: '', share: 0 };
    for (const { words: known, exerciseId } of all) {
      const common = [...words].filter((word) => known.has(word)).length;
      const share = common / (words.size + known.size - common);
      if (share > best.share) best = { exerciseId, share };
    }
    return best.share >= enough ? { exerciseId: best.exerciseId, confidence: 'likely' } : null;
  };
}
