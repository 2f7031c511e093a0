import { useRef, useState } from 'react';
import { codeField } from '#web/parts/auth-forms/field-schemas.ts';
import type { RepeatedSignIn } from '#web/session/amplify/repeated-sign-in.ts';
import type { SignInStep } from '#web/session/identity/identity-client.ts';
import { codeRefusal, loginRefusal } from '#web/session/identity/identity-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';

export type FreshSignInProblem =
  | { readonly at: 'field'; readonly key: AuthTextKey | 'wrong-password' }
  | { readonly at: 'form'; readonly key: AuthTextKey }
  /** The sign-in went well, and the act did not. */
  | { readonly at: 'form'; readonly key: 'failed'; readonly error: unknown };

/** Receives the access token of the fresh sign-in, not the page's own. */
type Act = (accessToken: string) => Promise<unknown>;

type Options = {
  readonly email: string;
  readonly beginSignIn: () => Promise<RepeatedSignIn>;
  readonly onDone: () => void;
};

export type FreshSignInFailure = Extract<FreshSignInProblem, { readonly at: 'form' }>;
export type FreshSignIn = ReturnType<typeof useFreshSignIn>;

/** For acts of which the API asks a sign-in of the last minutes: the password, and the code where there is a second factor. */
export function useFreshSignIn({ email, beginSignIn, onDone }: Options) {
  const [asked, setAsked] = useState<'password' | 'code'>('password');
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<FreshSignInProblem>();
  const [busy, setBusy] = useState(false);
  const repeated = useRef<RepeatedSignIn>(null);

  /** Returns null after showing the problem when the user pool refuses the step. */
  async function stepWith(given: string): Promise<SignInStep | null> {
    try {
      if (asked === 'code' && repeated.current !== null) return await repeated.current.answer(given);
      repeated.current = await beginSignIn();
      return await repeated.current.start(email, given);
    } catch (error) {
      console.warn('The sign-in was refused', error);
      setProblem(asked === 'code' ? codeProblem(error) : passwordProblem(error));
      return null;
    }
  }

  async function submit(actWith: Act): Promise<void> {
    const code = asked === 'code' ? codeField.safeParse(answer) : undefined;
    if (code?.success === false) return setProblem({ at: 'field', key: 'auth.error.code-format' });
    const step = await stepWith(code?.data ?? answer);
    if (step === null) return;
    if (step.kind === 'totp') {
      setAsked('code');
      setAnswer('');
      return;
    }
    try {
      if (step.kind !== 'done' || repeated.current === null) throw new Error(`Asked for ${step.kind}`);
      await actWith(await repeated.current.accessToken());
    } catch (error) {
      console.warn('What the sign-in was for failed', error);
      setProblem({ at: 'form', key: 'failed', error });
      setAsked('password');
      setAnswer('');
      return;
    } finally {
      void repeated.current?.end();
    }
    onDone();
  }

  return {
    asked,
    answer,
    /** What a form says that was sent without an answer. */
    missing: answer === '' ? missingAnswers[asked] : undefined,
    problem,
    busy,
    type(text: string): void {
      setAnswer(text);
      setProblem(undefined);
    },
    confirm(actWith: Act): void {
      if (answer === '' || busy) return;
      setProblem(undefined);
      setBusy(true);
      void submit(actWith).finally(() => setBusy(false));
    },
  };
}

const missingAnswers = {
  password: 'auth.error.password-required',
  code: 'auth.error.code-format',
} as const satisfies Record<string, AuthTextKey>;

function passwordProblem(error: unknown): FreshSignInProblem {
  const { messageKey = 'auth.error.unexpected' } = loginRefusal(error);
  return messageKey === 'auth.error.credentials'
    ? { at: 'field', key: 'wrong-password' }
    : { at: 'form', key: messageKey };
}

function codeProblem(error: unknown): FreshSignInProblem {
  const { field, messageKey = 'auth.error.unexpected' } = codeRefusal(error);
  return field === 'code' ? { at: 'field', key: messageKey } : { at: 'form', key: messageKey };
}
