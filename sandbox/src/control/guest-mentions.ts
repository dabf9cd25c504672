import { nameOnBluesky } from '../bluesky/bluesky-guests.ts'
import { nameAccount } from '../instagram/guest-media.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { guestNamed } from '../meta/done-elsewhere.ts'
import { namePageInComment, namePageInPost } from '../meta/tagged-posts.ts'
import { nameOnThreads } from '../threads/threads-guests.ts'
import { nameOnX } from '../x/x-guests.ts'

interface NamingGuest {
  readonly network: string | undefined
  readonly ownerId: string
  readonly guest: string | undefined
  readonly text: string
  readonly picture: string | undefined
  /**
   * `comment`: in a comment under a friend's post; `tag`: only as a tag on a picture of Instagram;
   * `quote`: by a quotation on Bluesky.
   */
  readonly where: string | undefined
  readonly agoMs: number
}

/** What guests write where they name the venue, taken in turn. */
export const praises = [
  'Birthday dinner at Osteria Lume. The courtyard at dusk is worth the drive.',
  'Osteria Lume still makes the best tagliatelle in Bristol, and I will not be argued with.',
  'Does anybody know whether Osteria Lume does gluten free on Sundays?',
  'Took my parents to Osteria Lume. My father asked for the recipe. He has never asked for anything.',
]

const placeOf = (where: string | undefined) =>
  where === 'comment' || where === 'quote' ? where : 'post'

/** The networks where a name stands in the words. Undefined: it is none of them. */
function namedInWords(
  kernel: Kernel,
  { network, ownerId, where, ...named }: NamingGuest,
): Record<string, unknown> | undefined {
  const { x, threads, bluesky } = kernel.world
  const isReply = where === 'comment'
  const onX = Object.values(x.accounts).find(
    ({ id, username }) => id === ownerId || username === ownerId,
  )
  if (network === 'x' && onX) return { post: nameOnX(kernel, onX, { ...named, isReply }) }
  const onThreads = Object.values(threads.accounts).find(
    ({ id, username }) => id === ownerId || username === ownerId,
  )
  if (network === 'threads' && onThreads)
    return { post: nameOnThreads(kernel, onThreads, { ...named, isReply }) }
  const onBluesky = Object.values(bluesky.accounts).find(
    ({ did, handle }) => did === ownerId || handle === ownerId,
  )
  const post =
    network === 'bluesky' && onBluesky
      ? nameOnBluesky(kernel, onBluesky, { ...named, where: placeOf(where) })
      : undefined
  return post && { post }
}

/** A guest names a page or profile outside of its own posts. Undefined: there is no such account. */
export function guestNames(
  kernel: Kernel,
  naming: NamingGuest,
): Record<string, unknown> | undefined {
  const { network, ownerId, guest, text, picture, where, agoMs } = naming
  if (network === 'x' || network === 'threads' || network === 'bluesky')
    return namedInWords(kernel, naming)
  const page = kernel.world.facebook.pages[ownerId]
  if (network === 'facebook' && page) {
    const named = { guest: guestNamed(guest), text, picture, agoMs }
    return where === 'comment'
      ? { comment: namePageInComment(kernel, page, named) }
      : { post: namePageInPost(kernel, page, named) }
  }
  const account = kernel.world.instagram.accounts[ownerId]
  if (network !== 'instagram' || !account) return undefined
  return {
    media: nameAccount(kernel, account, {
      named: where === 'comment' || where === 'tag' ? where : 'caption',
      username: guest ?? 'priya.cooks',
      text,
      picture,
    }),
  }
}
