import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { AuthTextKey } from '../text-key.ts';

/** A message that stands as it is, such as the identity provider's own words, rather than the key of a text. */
const verbatimType = 'verbatim';

/** What `setError` takes for words that are shown as they are. */
export function verbatim(message: string) {
  return { type: verbatimType, message } as const;
}

function isTextKey(message: string): message is AuthTextKey {
  return message.startsWith('auth.');
}

/** Turns the keys that the schemas carry into texts of the language in use: `errorOf('email')`. */
export function useFieldErrors<Form extends FieldValues>(
  errors: FieldErrors<Form>,
): (name: Path<Form>) => string | undefined {
  const t = useText();
  return (name) => {
    const error = errors[name];
    const message: unknown = error?.message;
    if (typeof message !== 'string') return undefined;
    return error?.type !== verbatimType && isTextKey(message) ? t(message) : message;
  };
}
