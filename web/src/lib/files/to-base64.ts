/** Of a whole file too: its bytes are no arguments of one call, which browsers limit. */
export const base64Of = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));

export const base64UrlOf = (bytes: ArrayBuffer | Uint8Array): string =>
  base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
