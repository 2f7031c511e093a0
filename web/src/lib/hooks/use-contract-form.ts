import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

/** The text of each field that keeps the form from being sent; undefined for one that is right. */
export type FormProblems<Field extends string> = Partial<Readonly<Record<Field, string | undefined>>>;

export type FormReading<Request, Field extends string> = {
  readonly problems: FormProblems<Field>;
  /** Null where no request can be made of what was typed. */
  readonly request: Request | null;
};

/** Checks what was typed by the contract. A field that the contract refuses gets its text. */
export function readByContract<Schema extends z.ZodMiniType, Field extends string>(
  contract: Schema,
  typed: unknown,
  texts: Readonly<Record<Field, string>>,
): FormReading<z.output<Schema>, Field> {
  const parsed = z.safeParse(contract, typed);
  const problems: Partial<Record<Field, string>> = {};
  if (parsed.success) return { problems, request: parsed.data };
  const refused = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  for (const field in texts) if (refused.has(field)) problems[field] = texts[field];
  return { problems, request: null };
}

/**
 * The one way to check a form. Problems show once somebody tried to send, and then follow what is typed.
 * The first field with a problem takes the focus.
 */
export function useContractForm<Request, Field extends string>({
  problems,
  request,
  send,
  showsAtOnce = false,
}: FormReading<Request, Field> & {
  readonly send: (request: Request) => unknown;
  /** For a form that shows its effect while somebody types. */
  readonly showsAtOnce?: boolean;
}) {
  const ref: RefObject<HTMLFormElement | null> = useRef(null);
  const [isTried, setTried] = useState(false);
  /** Only grows, so that each refusal moves the focus again. */
  const [refusals, setRefusals] = useState(0);
  const [refused, setRefused] = useState<FormProblems<Field>>({});
  const isChecked = showsAtOnce || isTried;
  useEffect(() => {
    if (refusals > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [refusals]);
  const showProblems = () => {
    setTried(true);
    setRefusals((count) => count + 1);
  };
  const refuse = (answered: FormProblems<Field>) => {
    setRefused(answered);
    showProblems();
  };
  const reset = () => {
    setRefused({});
    setTried(false);
  };
  const submit = (act: (request: Request) => unknown = send) => {
    const isRight = Object.values(problems).every((problem) => problem === undefined);
    if (!isRight || request === null) return showProblems();
    reset();
    void act(request);
  };
  return {
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        // React also brings the submit event of a form in a dialog inside this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        submit();
      },
    },
    submit,
    isChecked,
    errorOf: (field: Field): string | undefined =>
      isChecked ? (problems[field] ?? refused[field]) : undefined,
    /** Shows what the API said of fields that looked right here. */
    refuse,
    /** Takes back what the API said of a field that has been changed since. */
    amend: (field: Field) => setRefused((before) => ({ ...before, [field]: undefined })),
    /** Hides the problems again, such as when another entry begins. */
    reset,
  };
}
