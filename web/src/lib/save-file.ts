/**
 * Hands a file to the person under this name.
 * @param parts Text, as it is written into the file.
 */
export function saveFile(name: string, type: string, parts: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
