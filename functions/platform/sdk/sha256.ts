import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';

/**
 * Takes the place of the SDK's SHA-256 in the bundles: the same over Node's own, without the one in JavaScript for
 * machines that have none, and without the trial at start-up whether Node has one.
 */
export class Sha256Node {
  readonly digestLength = 32;
  readonly #secret: string | Uint8Array | undefined;
  #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret === undefined || typeof secret === 'string' ? secret : bytesOf(secret);
    this.#hash = this.#fresh();
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    // A plain hash may be asked again after more data; a keyed one ends with its first answer, as in the SDK.
    return new Uint8Array('copy' in this.#hash ? this.#hash.copy().digest() : this.#hash.digest());
  }

  reset(): void {
    this.#hash = this.#fresh();
  }

  #fresh(): Hash | Hmac {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret);
  }
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
