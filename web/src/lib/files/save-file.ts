export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
