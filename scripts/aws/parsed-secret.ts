/** Undefined where it is no JSON: an error of JSON.parse would show a part of the secret. */
export function parsedSecret(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
