import type { CheckIn, Photo } from '#shared/contracts/check-ins.ts';
import type { StoredCheckIn, StoredPhoto } from './check-in.ts';
import type { PhotoStore } from './photo-store.ts';

export async function photoView(
  photos: Pick<PhotoStore, 'link'>,
  accountId: string,
  { id, width, height, pose }: StoredPhoto,
): Promise<Photo> {
  return { id, width, height, ...(pose && { pose }), url: await photos.link(accountId, id) };
}

/** A check-in as its client and their coach see it: with links to the photos, without the ids of people. */
export async function checkInView(
  photos: Pick<PhotoStore, 'link'>,
  accountId: string,
  checkIn: StoredCheckIn,
): Promise<CheckIn> {
  const { answer } = checkIn;
  return {
    ...checkIn,
    photos: await Promise.all(checkIn.photos.map((photo) => photoView(photos, accountId, photo))),
    answer: answer && { text: answer.text, coachName: answer.coachName, answeredAt: answer.answeredAt },
  };
}
