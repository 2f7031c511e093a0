export class UploadFailure extends Error {
  readonly refused: boolean;
  constructor(refused: boolean) {
    super(refused ? 'The store refused the file' : 'The store could not be reached');
    this.name = 'UploadFailure';
    this.refused = refused;
  }
}

/**
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
  return upload('POST', form.url, body, { onProgress });
}

/**
 * Sends one part of a larger file. A refused one is never final, since a link that is too old is refused as well.
 * @throws UploadFailure, or the abort reason of `signal`.
 */
export async function sendPart(
  url: string,
  part: Blob,
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  try {
    await upload('PUT', url, part, options);
  } catch (error) {
    throw error instanceof UploadFailure ? new UploadFailure(false) : error;
  }
}

/** Uses XMLHttpRequest because `fetch` doesn't report upload progress. */
function upload(
  method: 'POST' | 'PUT',
  url: string,
  body: FormData | Blob,
  { onProgress, signal }: { readonly onProgress: (share: number) => void; readonly signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new UploadFailure(request.status < 500));
    request.onerror = () => reject(new UploadFailure(false));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
