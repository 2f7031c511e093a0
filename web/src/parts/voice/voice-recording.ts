import { voiceBitsPerSecond } from '#shared/domain/messages/voice-limits.ts';

export type VoiceProblem = 'denied' | 'missing' | 'unsupported' | 'failed';

export class VoiceRefusal extends Error {
  readonly problem: VoiceProblem;
  constructor(problem: VoiceProblem, options?: ErrorOptions) {
    super(`Nothing is recorded: ${problem}`, options);
    this.name = 'VoiceRefusal';
    this.problem = problem;
  }
}

/** AAC plays everywhere. Opus in WebM covers browsers that cannot record AAC. */
const preferences = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4'];

export type Recording = {
  readonly level: () => number;
  /** Unplugging the microphone also stops the recording. */
  readonly stop: () => void;
  readonly file: Promise<Blob>;
};

/**
 * Releases the microphone as soon as the recording ends.
 * @throws VoiceRefusal
 */
export async function startRecording(): Promise<Recording> {
  const type =
    'MediaRecorder' in window
      ? preferences.find((request) => MediaRecorder.isTypeSupported(request))
      : undefined;
  // Browsers omit this in insecure contexts.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (type === undefined || devices === undefined) throw new VoiceRefusal('unsupported');
  const microphone = await askForMicrophone(devices);
  const release = () => {
    for (const track of microphone.getTracks()) track.stop();
  };
  try {
    const recorder = new MediaRecorder(microphone, {
      mimeType: type,
      audioBitsPerSecond: voiceBitsPerSecond,
    });
    const meter = levelMeter(microphone);
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const file = new Promise<Blob>((resolve, reject) => {
      recorder.onstop = () => resolve(new Blob(parts, { type: type.split(';')[0] ?? type }));
      recorder.onerror = () => reject(new VoiceRefusal('failed'));
    }).finally(() => {
      release();
      meter.close();
    });
    // Prevents an unhandled rejection when no caller awaits the file.
    file.catch(() => {});
    recorder.start(1000);
    return {
      level: meter.level,
      stop: () => {
        if (recorder.state !== 'inactive') recorder.stop();
      },
      file,
    };
  } catch (error) {
    release();
    throw new VoiceRefusal('failed', { cause: error });
  }
}

async function askForMicrophone(devices: MediaDevices): Promise<MediaStream> {
  try {
    return await devices.getUserMedia({ audio: true });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError')
      throw new VoiceRefusal('denied', { cause: error });
    throw new VoiceRefusal(name === 'NotFoundError' ? 'missing' : 'failed', { cause: error });
  }
}

/** Root mean square of the newest samples, scaled so that speech fills the meter. */
function levelMeter(microphone: MediaStream): { readonly level: () => number; readonly close: () => void } {
  const context = new AudioContext();
  // Safari starts it suspended, because the permission prompt came after the tap.
  if (context.state === 'suspended') context.resume().catch(() => {});
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(microphone).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(meanSquare) * 4);
    },
    close: () => void context.close(),
  };
}
