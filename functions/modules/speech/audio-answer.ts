export const providerTimeoutMilliseconds = 10_000;

export async function audioOf(provider: string, response: Response): Promise<Uint8Array> {
  if (!response.ok) throw new Error(`${provider} answered ${response.status}`);
  const audio = new Uint8Array(await response.arrayBuffer());
  if (!isMpeg(audio)) throw new Error(`${provider} answered with something that is no MPEG audio`);
  return audio;
}

/** An ID3 tag or a frame's sync word. */
export function isMpeg(audio: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = audio;
  const hasTag = first === 0x49 && second === 0x44 && third === 0x33;
  return hasTag || (first === 0xff && (second & 0xe0) === 0xe0);
}
