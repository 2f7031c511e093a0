import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openBarcodeReader } from './barcode-reader.ts';
import { type CameraProblem, CameraRefusal, openCamera } from './open-camera.ts';

export type ScanState = 'starting' | 'looking' | CameraProblem | 'no-reader';

const pauseMs = 150;

/** Looks through the camera until a product's number is in the picture. The camera is off once nothing shows it. */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  onFound: (barcode: string) => void,
): ScanState {
  const [state, setState] = useState<ScanState>('starting');
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const end = new AbortController();
    void scan(video, end.signal, setState).then((barcode) => {
      if (barcode !== null && !end.signal.aborted) found(barcode);
    });
    return () => end.abort();
  }, [video]);
  return state;
}

async function scan(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  say: (state: ScanState) => void,
): Promise<string | null> {
  const read = await openBarcodeReader().catch(() => null);
  if (signal.aborted) return null;
  if (read === null) {
    say('no-reader');
    return null;
  }
  let camera: MediaStream | undefined;
  try {
    camera = await openCamera();
    const picture = video.current;
    if (signal.aborted || picture === null) return null;
    picture.srcObject = camera;
    await picture.play();
    if (!signal.aborted) say('looking');
    while (!signal.aborted) {
      // A frame that cannot be read is followed by another one.
      const barcode = await read(picture).catch(() => null);
      if (barcode !== null) return barcode;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } catch (error) {
    if (!signal.aborted) say(error instanceof CameraRefusal ? error.problem : 'failed');
  } finally {
    for (const track of camera?.getTracks() ?? []) track.stop();
  }
  return null;
}
