import '@tensorflow/tfjs-backend-cpu';
import '@tensorflow/tfjs-backend-webgl';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { browser, expandDims, io, ready, setBackend, Tensor, tidy } from '@tensorflow/tfjs-core';
import type { FoundPoint } from '#shared/domain/video-analysis/body-points.ts';
// MoveNet Lightning, Apache 2.0, by Google; the package converts it for this library, and exports no path to it.
import weightsUrl from '../../../../node_modules/@vladmandic/human/models/movenet-lightning.bin?url';
import modelUrl from '../../../../node_modules/@vladmandic/human/models/movenet-lightning.json?url';

/** Of the square picture that the model takes, in pixels. */
export const modelSide = 192;

export type PoseModel = {
  /** @returns The points in pixels of this picture, in the order of `bodyPoints`. */
  find(picture: ImageData): Promise<FoundPoint[]>;
};

/** On the graphics processor where the browser has one for it, else slowly on the main one. */
export async function loadPoseModel(): Promise<PoseModel> {
  if (!(await setBackend('webgl'))) await setBackend('cpu');
  await ready();
  const [description, weights] = await Promise.all([fetched(modelUrl), fetched(weightsUrl)]);
  const { modelTopology, signature, weightsManifest } = await description.json();
  const model: GraphModel = await loadGraphModel(
    io.fromMemory({
      modelTopology,
      signature,
      weightSpecs: weightsManifest[0].weights,
      weightData: await weights.arrayBuffer(),
    }),
  );
  return {
    async find(picture) {
      const found = tidy(() => model.execute(expandDims(browser.fromPixels(picture))));
      if (!(found instanceof Tensor)) throw new Error('The pose model answered with more than points');
      const values = await found.data();
      found.dispose();
      return Array.from({ length: values.length / 3 }, (_, index) => ({
        x: (values[index * 3 + 1] ?? 0) * modelSide,
        y: (values[index * 3] ?? 0) * modelSide,
        score: values[index * 3 + 2] ?? 0,
      }));
    },
  };
}

async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
