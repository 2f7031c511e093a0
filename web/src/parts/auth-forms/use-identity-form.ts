import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { IdentityRefusal } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';

type Typed = Readonly<Record<string, string | boolean>>;
type NameOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

function isTextKey(message: string): message is MessageKey {
  return /^[a-z-]+(\.[a-z-]+)+$/.test(message);
}

/** What a password manager, or a person, entered before the page was hydrated. */
function enteredIn(form: HTMLFormElement, typed: Typed): Typed {
  const entered = new FormData(form);
  return Object.fromEntries(
    Object.entries(typed).map(([name, before]) => {
      const value = entered.get(name);
      if (typeof before === 'boolean') return [name, value !== null];
      return [name, typeof value === 'string' ? value : before];
    }),
  );
}

/**
 * The contract form of fields that a password manager fills and the identity provider judges too.
 * @param schema Its messages are keys of texts.
 */
export function useIdentityForm<Values extends Typed>({
  schema,
  initial,
  send,
}: {
  readonly schema: z.ZodMiniType<Values>;
  readonly initial: Values;
  /** Must not reject. */
  readonly send: (values: Values) => Promise<unknown>;
}) {
  type Name = keyof Values & string;
  const t = useText();
  const [typed, setTyped] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthTextKey>();
  const parsed = z.safeParse(schema, typed);
  const problems: Partial<Record<Name, string>> = {};
  for (const name in initial) {
    const message = parsed.error?.issues.find(({ path }) => path[0] === name)?.message;
    if (message !== undefined) problems[name] = isTextKey(message) ? t(message) : message;
  }
  const { form, errorOf, refuse, amend } = useContractForm({
    problems,
    request: parsed.data ?? null,
    send: async (values) => {
      setFailure(undefined);
      setBusy(true);
      await send(values).finally(() => setBusy(false));
    },
  });
  const { ref } = form;
  useLayoutEffect(() => {
    const { current } = ref;
    if (current !== null) setTyped((before) => ({ ...before, ...enteredIn(current, before) }));
  }, [ref]);
  const change = (name: Name, value: string | boolean) => {
    setTyped((before) => ({ ...before, [name]: value }));
    amend(name);
  };
  return {
    form,
    typed,
    change,
    isBusy,
    failure,
    field: (name: NameOf<Values, string>) => ({
      name,
      value: String(typed[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, target.value),
      error: errorOf(name),
    }),
    checkbox: (name: NameOf<Values, boolean>) => ({
      name,
      checked: typed[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.checked),
      error: errorOf(name),
    }),
    /** Shows the provider's answer at its field, or above the form. */
    refuse: ({ field, messageKey = 'auth.error.unexpected', verbatim }: IdentityRefusal) => {
      const name = Object.keys(initial).find((each): each is Name => each === field);
      if (name === undefined) return setFailure(messageKey);
      const answered: Partial<Record<Name, string>> = {};
      answered[name] = verbatim ?? t(messageKey);
      refuse(answered);
    },
  };
}
