import { useCallback, useState } from 'react';
import { PhotoRefusal, preparePhoto } from '#web/lib/photos/prepare-photo.ts';

export const maximumPhotosAtOnce = 8;

export type PhotoTrouble = 'too-large' | 'type' | 'pixels' | 'heic' | 'not-loaded';
export type ChosenPhoto = {
  readonly key: string;
  readonly name: string;
  readonly file: Blob | null;
  readonly trouble: PhotoTrouble | null;
};

export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const add = useCallback(async (files: readonly File[]) => {
    const chosen = files.map((file) => ({ key: crypto.randomUUID(), name: file.name, original: file }));
    setPhotos((all) => [
      ...all,
      ...chosen.map(({ key, name }) => ({ key, name, file: null, trouble: null })),
    ]);
    // Decode one photo at a time, because phones can't keep many decoded photos in memory.
    for (const { key, original } of chosen) {
      const result = await prepared(original);
      setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...result } : photo)));
    }
  }, []);
  return {
    photos,
    add,
    /** Photos that were prepared before. */
    putBack: useCallback((name: string, files: readonly Blob[]) => {
      const back = files.map((file) => ({ key: crypto.randomUUID(), name, file, trouble: null }));
      setPhotos((all) => [...back, ...all]);
    }, []),
    remove: useCallback((key: string) => setPhotos((all) => all.filter((photo) => photo.key !== key)), []),
    clear: useCallback(() => setPhotos([]), []),
  };
}

async function prepared(original: File): Promise<Pick<ChosenPhoto, 'file' | 'trouble'>> {
  try {
    return { file: await preparePhoto(original), trouble: null };
  } catch (error) {
    const problem = error instanceof PhotoRefusal ? error.problem : 'type';
    const passing = problem === 'network' || problem === 'refused';
    return { file: null, trouble: passing ? 'type' : problem };
  }
}
