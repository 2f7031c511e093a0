export type CameraProblem = 'denied' | 'missing' | 'failed';

export class CameraRefusal extends Error {
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem, options?: ErrorOptions) {
    super(`The camera is ${problem}`, options);
    this.problem = problem;
  }
}

/**
 * The camera at the back of a phone, or the one that there is.
 * @throws CameraRefusal
 */
export async function openCamera(
  devices: MediaDevices | undefined = navigator.mediaDevices,
): Promise<MediaStream> {
  if (devices === undefined) throw new CameraRefusal('missing');
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError')
      throw new CameraRefusal('denied', { cause: error });
    throw new CameraRefusal(name === 'NotFoundError' ? 'missing' : 'failed', { cause: error });
  }
}
