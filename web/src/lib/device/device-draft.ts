import * as z from 'zod/mini';

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The account's id is in the key, so a sign-out finds a draft without a list of features. */
const keyOf = (name: string, accountId: string, about?: string) =>
  `repz.${name}-draft.${accountId}${about === undefined ? '' : `.${about}`}`;

/** Whether a key holds a draft of this account, of whatever feature. */
export function isDraftOf(accountId: string, key: string): boolean {
  const start = /^repz\.[a-z-]+-draft\./.exec(key)?.[0];
  if (start === undefined) return false;
  const rest = key.slice(start.length);
  return rest === accountId || rest.startsWith(`${accountId}.`);
}

/** Earlier versions stored a text as it is. */
function read<T>(schema: z.core.$ZodType<T>, stored: string): T | null {
  const asText = z.safeParse(schema, stored);
  try {
    const parsed = z.safeParse(schema, JSON.parse(stored));
    if (parsed.success) return parsed.data;
  } catch {}
  return asText.success ? asText.data : null;
}

/**
 * What a person has typed and not sent: one draft for each account, or for each account and what the draft is `about`. A
 * sign-out encrypts it. If storage is full or disabled, the draft lasts as long as the page.
 * @param isEmpty Such a draft is forgotten instead of kept.
 */
export function deviceDraft<T>(
  name: string,
  schema: z.core.$ZodType<T>,
  isEmpty: (draft: T) => boolean = () => false,
) {
  function forget(accountId: string, about?: string, storage?: Pick<DraftStorage, 'removeItem'>): void {
    try {
      (storage ?? localStorage).removeItem(keyOf(name, accountId, about));
    } catch {
      // Without storage there is no draft to remove.
    }
  }
  return {
    forget,
    /** Null without a draft that can be read. */
    load(accountId: string, about?: string, storage?: Pick<DraftStorage, 'getItem'>): T | null {
      try {
        const stored = (storage ?? localStorage).getItem(keyOf(name, accountId, about));
        return stored === null ? null : read(schema, stored);
      } catch {
        return null;
      }
    },
    keep(accountId: string, draft: T, about?: string, storage?: DraftStorage): void {
      try {
        if (isEmpty(draft)) forget(accountId, about, storage);
        else (storage ?? localStorage).setItem(keyOf(name, accountId, about), JSON.stringify(draft));
      } catch {
        // The draft lasts as long as the page.
      }
    },
  };
}
