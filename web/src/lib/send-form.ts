export class UploadFailure extends Error {
  readonly refused: boolean;
  constructor(refused: boolean) {
    super(refused ? 'The store refused the file' : 'The store could not be reached');
    this.name = 'UploadFailure';
    this.refused = refused;
  }
}

/**
 * Uses XMLHttpRequest because `fetch` doesn't report upload progress.
 * @param onProgress From 0 to 1.
 * @throws UploadFailure
 */
export function sendForm(
  form: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  file: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  // S3 ignores form fields after the file.
  body.append('file', file, 'file');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new UploadFailure(request.status < 500));
    request.onerror = () => reject(new UploadFailure(false));
    request.send(body);
  });
}
