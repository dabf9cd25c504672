import type { DraftPicture } from '../draft/draft-content.ts'

/**
 * The place at which each picture was chosen, by its id. What a draft brought with it has none: it
 * was there first.
 */
export type ChosenPlaces = ReadonlyMap<string, number>

/**
 * Pictures stand as they were chosen, whichever upload ends first: `added` goes before the first
 * that was chosen later.
 */
export function inChosenOrder(
  pictures: readonly DraftPicture[],
  added: readonly DraftPicture[],
  places: ChosenPlaces,
): readonly DraftPicture[] {
  const placeOf = ({ id }: DraftPicture) => places.get(id) ?? 0
  return added.reduce<readonly DraftPicture[]>((standing, picture) => {
    if (standing.some(({ id }) => id === picture.id)) return standing
    const later = standing.findIndex((other) => placeOf(other) > placeOf(picture))
    return standing.toSpliced(later === -1 ? standing.length : later, 0, picture)
  }, pictures)
}
