import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';

/** Marks a message to show as is, such as the identity provider's text, rather than a text key. */
const verbatimType = 'verbatim';

export function verbatim(message: string) {
  return { type: verbatimType, message } as const;
}

function isTextKey(message: string): message is AuthTextKey {
  return message.startsWith('auth.');
}

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
