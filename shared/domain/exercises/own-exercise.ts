import { foldLetters } from '#shared/domain/locale/search-words.ts';

const prefix = 'own-';
const longestSlug = 40;

/** Of a coach, and not of the library. */
export function isOwnExercise(exerciseId: string): boolean {
  return exerciseId.startsWith(prefix) && exerciseId.length > prefix.length;
}

/**
 * The name in small letters, so that it can be guessed from the id where the exercise is not known.
 * @param unique Letters and digits that no other exercise of the coach has.
 */
export function ownExerciseId(name: string, unique: string): string {
  const slug = foldLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-|-$/g, '');
  return `${prefix}${slug === '' ? 'exercise' : slug}-${unique}`;
}

/** What the name was, roughly. Null for an exercise of the library. */
export function slugOfOwn(exerciseId: string): string | null {
  const [, slug] = /^own-(.+)-[a-z0-9]+$/.exec(exerciseId) ?? [];
  return slug ?? null;
}
