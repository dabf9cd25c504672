import { nameAccount } from '../instagram/guest-media.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { guestNamed } from '../meta/done-elsewhere.ts'
import { namePageInComment, namePageInPost } from '../meta/tagged-posts.ts'

interface NamingGuest {
  readonly network: string | undefined
  readonly ownerId: string
  readonly guest: string | undefined
  readonly text: string
  readonly picture: string | undefined
  /** `comment`: in a comment under a friend's post; `tag`: only as a tag on a picture of Instagram. */
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

/** A guest names a page or profile outside of its own posts. Undefined: there is no such account. */
export function guestNames(
  kernel: Kernel,
  { network, ownerId, guest, text, picture, where, agoMs }: NamingGuest,
): Record<string, unknown> | undefined {
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
