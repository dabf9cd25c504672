import { canChangeText, takesNewWords } from '@marquee/contract/edit-rules.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostView, PublicationView } from '@marquee/contract/publishing.ts'
import { inOrder } from '../networks/network-names.ts'

/** A live post, as far as its words can be changed. */
export type EditablePost = Pick<PostView, 'id' | 'kind' | 'origin' | 'text' | 'publications'>

/** The publications whose words can be changed where they stand, in the product's order. */
export function changeable(post: EditablePost): readonly PublicationView[] {
  const found = post.publications.filter((one) => canChangeText(post, one))
  return inOrder(found.map(({ network }) => network)).flatMap(
    (network) => found.find((one) => one.network === network) ?? [],
  )
}

/** Networks where it stands and its words stay as they are. */
export const unchangeable = (post: EditablePost): readonly NetworkKey[] =>
  inOrder(
    post.publications
      .filter(({ network, state }) => state === 'published' && !takesNewWords(network, post))
      .map(({ network }) => network),
  )

/** What it says there, or will say once what was asked for is done. */
export const wordsOn = (post: EditablePost, { edit, ownText }: PublicationView): string =>
  edit?.text ?? ownText ?? post.text
