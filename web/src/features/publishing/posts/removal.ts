import type { NetworkKey } from '@marquee/contract/networks.ts'
import type { PostView, PublicationView } from '@marquee/contract/publishing.ts'
import { joinNames } from '../network-names.ts'
import { texts } from './texts.ts'

/** Networks that let apps delete (POSTS-022). */
const deletable: readonly NetworkKey[] = ['facebook', 'twitter', 'google']
const words = texts.detail

/** What deleting a post does, and what it cannot do. */
export interface Removal {
  /** One call each; what was refused there is only an entry here. */
  readonly networks: readonly NetworkKey[]
  /** Of those, where it stands and is taken down. */
  readonly takenDown: readonly NetworkKey[]
  /** Where it stands and apps cannot delete it. */
  readonly staying: readonly PublicationView[]
}

export function removalOf({ publications }: Pick<PostView, 'publications'>): Removal {
  const standing = publications.filter(({ state }) => state === 'published')
  const staying = standing.filter(({ network }) => !deletable.includes(network))
  const takenDown = standing
    .filter(({ network }) => deletable.includes(network))
    .map(({ network }) => network)
  const entries = publications
    .filter(({ network, state }) => state === 'failed' && deletable.includes(network))
    .map(({ network }) => network)
  // deleting only what stands nowhere, while the post stays elsewhere, would promise more than it
  // does
  return {
    networks: takenDown.length === 0 && staying.length > 0 ? [] : [...takenDown, ...entries],
    takenDown,
    staying,
  }
}

/** `It is removed from Facebook. Instagram does not let apps delete: do it there.` */
export function removalNote({ takenDown, staying }: Removal): string {
  if (takenDown.length === 0) return staying.length === 0 ? words.stayNote : stayingNote(staying)
  const removed = words.deleteNote(joinNames(takenDown))
  return staying.length === 0 ? removed : `${removed} ${stayingNote(staying)}`
}

export const stayingNote = (staying: Removal['staying']) =>
  words.cannotDelete(joinNames(staying.map(({ network }) => network)), staying.length)

/** What came of it, in a line: where it still stands is said as well. */
export function removedText({ takenDown, staying }: Removal): string {
  return staying.length === 0
    ? words.deleted
    : words.deletedOn(joinNames(takenDown), joinNames(staying.map(({ network }) => network)))
}
