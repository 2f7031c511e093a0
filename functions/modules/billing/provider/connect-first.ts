import type { Stripe } from 'stripe';

/** The methods of a port with the connection as their first argument. */
type OverStripe<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends (...rest: infer Rest) => Promise<infer Result>
    ? (stripe: Stripe, ...rest: Rest) => Promise<Result>
    : never;
};

/** The port, whose methods connect when they are called: most starts of a function need no payment. */
export function connectFirst<Port>(connect: () => Promise<Stripe>, methods: OverStripe<Port>): Port;
export function connectFirst(
  connect: () => Promise<Stripe>,
  methods: Readonly<Record<string, (stripe: Stripe, ...rest: unknown[]) => Promise<unknown>>>,
): unknown {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      async (...rest: unknown[]) => method(await connect(), ...rest),
    ]),
  );
}
