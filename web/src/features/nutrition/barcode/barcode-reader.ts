import { expandUpcE, readBarcode } from '#shared/domain/nutrition/barcode.ts';
import { loadOnDemand } from '#web/lib/load-on-demand.ts';

type Found = { readonly rawValue: string; readonly format: string };
type Detector = { detect(picture: HTMLVideoElement): Promise<readonly Found[]> };
/** https://wicg.github.io/shape-detection-api/, which TypeScript does not know. */
type Detection = {
  new (options: { readonly formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e'] as const;

/** The number of the product in the picture; null when there is none that can be read. */
export type BarcodeReader = (picture: HTMLVideoElement) => Promise<string | null>;

const isDetection = (value: unknown): value is Detection =>
  typeof value === 'function' && 'getSupportedFormats' in value;

/** The browser's own, on Android and macOS. */
async function ownDetector(scope: object): Promise<Detector | null> {
  const own: unknown = 'BarcodeDetector' in scope ? scope.BarcodeDetector : undefined;
  if (!isDetection(own)) return null;
  const supported = await own.getSupportedFormats().catch((): readonly string[] => []);
  return formats.every((format) => supported.includes(format)) ? new own({ formats: [...formats] }) : null;
}

/** @throws when it has not been loaded and there is no network. */
export async function openBarcodeReader(scope: object = globalThis): Promise<BarcodeReader> {
  const detector =
    (await ownDetector(scope)) ??
    (await (await loadOnDemand(() => import('./loaded-detector.ts'))).loadDetector([...formats]));
  return async (picture) => {
    for (const { rawValue, format } of await detector.detect(picture)) {
      const barcode = (format === 'upc_e' ? expandUpcE(rawValue) : null) ?? readBarcode(rawValue);
      if (barcode !== null) return barcode;
    }
    return null;
  };
}
