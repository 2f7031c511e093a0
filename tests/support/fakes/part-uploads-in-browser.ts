import { vi } from 'vitest';

type Part = { readonly url: string; readonly bytes: number };

/**
 * Stands in for the browser's uploads. happy-dom has no network.
 * @param answer The status for a part; null for a lost connection; 'never' for one that is still being sent.
 */
export function stubPartUploads(answer: (part: Part) => number | null | 'never' = () => 200) {
  const sent: Part[] = [];
  class Request {
    readonly upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    private url = '';
    open(_method: string, url: string): void {
      this.url = url;
    }
    send(body: Blob): void {
      const part = { url: this.url, bytes: body.size };
      const status = answer(part);
      queueMicrotask(() => {
        this.upload.onprogress?.({ lengthComputable: true, loaded: body.size / 2, total: body.size });
        if (status === 'never') return;
        if (status === null) return this.onerror();
        if (status < 300) sent.push(part);
        this.status = status;
        this.onload();
      });
    }
    abort(): void {
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
