import { placesIn } from '@marquee/contract/saved-reply-rules.ts'
import { texts } from '#texts/features/answers/places'

/** Why a text cannot be sent yet: a place in it waits to be filled in. Null: nothing is open. */
export function placeProblem(text: string): string | null {
  const [place] = placesIn(text)
  return place === undefined ? null : texts.open({ place })
}
