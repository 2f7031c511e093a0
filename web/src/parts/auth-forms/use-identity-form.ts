import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { IdentityRefusal } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';

function isTextKey(message: string): message is AuthTextKey {
  return message.startsWith('auth.');
}

/** What a password manager, or a person, entered before the page was hydrated. */
function enteredIn(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const entered = new FormData(form);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = entered.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * The contract form of text fields that the identity provider judges too.
 * @param schema Its messages are keys of texts.
 */
export function useIdentityForm<Values extends Readonly<Record<string, string>>>({
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
    if (current !== null) setTyped((before) => ({ ...before, ...enteredIn(current, Object.keys(before)) }));
  }, [ref]);
  const change = (name: Name, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    amend(name);
  };
  return {
    form,
    change,
    isBusy,
    failure,
    field: (name: Name) => ({
      name,
      value: typed[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(name, target.value),
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
