/**
 * Takes the place of the SDK's measuring of request bodies in the bundles. Functions send text and bytes, never a
 * file that is read as it is sent; knowing file streams costs Node's file system modules at start-up.
 * @returns Bytes.
 * @throws Error for a body that is neither text nor bytes.
 */
export function calculateBodyLength(body: unknown): number {
  if (body === undefined || body === null || body === '') return 0;
  if (typeof body === 'string') return Buffer.byteLength(body);
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  throw new Error('Only text and bytes have a length that is known before they are sent');
}
