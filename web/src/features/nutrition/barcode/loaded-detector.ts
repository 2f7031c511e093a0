import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
// The library would take it from a server of others.
import programUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** For browsers without a detector of their own: about 1 MB, loaded when somebody scans. */
export async function loadDetector(formats: BarcodeFormat[]): Promise<BarcodeDetector> {
  await prepareZXingModule({
    overrides: { locateFile: (name: string) => (name.endsWith('.wasm') ? programUrl : name) },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats });
}
