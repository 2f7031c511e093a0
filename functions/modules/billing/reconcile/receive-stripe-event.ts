import type { EventNotice } from '../provider-state.ts';
import { type EventDependencies, handleEvent } from './event-handling.ts';

/** @throws AppError invalid when the bytes are not the signed ones, or the signature is too old or in the future. */
export type VerifyEvent = (
  rawBody: Uint8Array,
  signature: string | null,
  now: number,
) => Promise<EventNotice>;

export async function receiveStripeEvent(
  dependencies: EventDependencies & { readonly verify: VerifyEvent },
  delivery: { readonly rawBody: Uint8Array; readonly signature: string | null },
): Promise<void> {
  const notice = await dependencies.verify(delivery.rawBody, delivery.signature, dependencies.clock());
  await handleEvent(dependencies, notice);
}
