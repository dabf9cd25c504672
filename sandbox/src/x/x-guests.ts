import type { Kernel } from '../kernel/kernel.ts'
import { addXPost } from './add-x-post.ts'
import { xGuests } from './x-dms.ts'
import { xIdAt } from './x-ids.ts'
import { notifyOfPost } from './x-post-events.ts'
import type { XAccount, XMedia, XPost } from './x-world.ts'

interface NamingOnX {
  guest: string | undefined
  text: string
  /** The name of an illustration. */
  picture: string | undefined
  /** Answers a post of a friend; else it is a post of its own. */
  isReply: boolean
  agoMs: number
}

function write(
  kernel: Kernel,
  post: { authorId: string; text: string; at: number; replyToId?: string; media?: XMedia[] },
): XPost {
  const { at, ...rest } = post
  return addXPost(kernel.world.x, {
    ...rest,
    id: xIdAt(at, BigInt(kernel.nextId())),
    createdAt: at,
    viaApp: false,
  })
}

/** A guest names a profile on X, which always stands in the words there. */
export function nameOnX(
  kernel: Kernel,
  { username }: XAccount,
  { guest, text, picture, isReply, agoMs }: NamingOnX,
): XPost {
  const author = xGuests.find((one) => one.username === guest) ?? xGuests[0]
  const friend = xGuests.find(({ id }) => id !== author.id) ?? author
  const at = kernel.clock.now() - agoMs
  const above = isReply
    ? write(kernel, { authorId: friend.id, text: 'Where do we eat on Friday?', at })
    : undefined
  const names = text.toLowerCase().includes(`@${username.toLowerCase()}`)
  const media: XMedia[] =
    picture === undefined
      ? []
      : [
          {
            key: `3_${xIdAt(at, BigInt(kernel.nextId()))}`,
            type: 'photo',
            asset: picture,
            width: 1080,
            height: 1350,
          },
        ]
  const post = write(kernel, {
    authorId: author.id,
    text: names ? text : `@${username} ${text}`,
    at,
    media,
    ...(above ? { replyToId: above.id } : {}),
  })
  notifyOfPost(kernel, post)
  kernel.touch()
  return post
}
