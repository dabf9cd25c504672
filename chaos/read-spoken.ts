import type { Venue } from './connect-accounts.ts'
import type { TownControl } from './town-control.ts'

/** A comment, an answer or a further part of a thread that really stands, by the town's books. */
export interface SpokenFact {
  readonly network: string
  readonly id: string
  readonly text: string
  /** Null: it stands under the post itself. Of a part of a thread: the part before it. */
  readonly parentId: string | null
  /** Of a part of a thread null. */
  readonly postId: string | null
  readonly isHidden: boolean
}
interface Spoken {
  readonly spoken: readonly SpokenFact[]
  readonly liked: readonly string[]
}

interface FacebookComments {
  readonly comments: readonly {
    readonly id: string
    readonly postId: string
    readonly parentId: string | null
    readonly message: string
    readonly isHidden: boolean
  }[]
}
interface FacebookPosts {
  readonly posts: readonly { readonly id: string; readonly likedByPage: boolean }[]
}
interface InstagramComments {
  readonly comments: readonly {
    readonly id: string
    readonly mediaId: string
    readonly parentId: string | null
    readonly text: string
    readonly isHidden: boolean
  }[]
}
interface ThreadsBook {
  readonly ownReplies: readonly ThreadsReply[]
  readonly replies: readonly ThreadsReply[]
}
interface ThreadsReply {
  readonly id: string
  readonly text: string
  readonly rootId: string
  readonly replyToId: string
  readonly hiding: string
}
interface XBook {
  readonly posts: readonly {
    readonly id: string
    readonly text: string
    readonly replyToId?: string
  }[]
}

async function readFacebook(town: TownControl, page: string): Promise<Spoken> {
  const [{ comments }, { posts }] = await Promise.all([
    town.get<FacebookComments>(`/truth/facebook/${page}/comments`),
    town.get<FacebookPosts>(`/truth/facebook/${page}`),
  ])
  return {
    spoken: comments.map(({ message: text, ...one }) => ({ network: 'facebook', text, ...one })),
    liked: posts.filter(({ likedByPage }) => likedByPage).map(({ id }) => id),
  }
}

async function readInstagram(town: TownControl, profile: string): Promise<readonly SpokenFact[]> {
  const { comments } = await town.get<InstagramComments>(`/truth/instagram/${profile}/comments`)
  return comments.map(({ mediaId: postId, ...one }) => ({ network: 'instagram', postId, ...one }))
}

async function readThreads(town: TownControl, profile: string): Promise<readonly SpokenFact[]> {
  const { ownReplies, replies } = await town.get<ThreadsBook>(`/truth/threads/${profile}`)
  const byId = new Map([...ownReplies, ...replies].map((one) => [one.id, one]))
  return [...byId.values()].map(({ id, text, rootId, replyToId, hiding }) => ({
    network: 'threads',
    id,
    text,
    parentId: replyToId === rootId ? null : replyToId,
    postId: rootId,
    isHidden: hiding === 'hidden',
  }))
}

interface BlueskyBook {
  readonly handle: string
  readonly posts: readonly { readonly id: string; readonly likedByAuthor: boolean }[]
  readonly replies: readonly {
    readonly id: string
    readonly text: string
    readonly author: string
    readonly replyToId: string
    readonly rootId: string
  }[]
}

async function readBluesky(town: TownControl, did: string): Promise<Spoken> {
  const { posts, replies } = await town.get<BlueskyBook>(`/truth/bluesky/${did}`)
  const spoken = replies.map(({ id, text, replyToId, rootId }): SpokenFact => ({
    network: 'bluesky',
    id,
    text,
    parentId: replyToId === rootId ? null : replyToId,
    postId: rootId,
    isHidden: false,
  }))
  return { spoken, liked: posts.filter(({ likedByAuthor }) => likedByAuthor).map(({ id }) => id) }
}

async function readX(town: TownControl, personId: string): Promise<readonly SpokenFact[]> {
  const { posts } = await town.get<XBook>(`/truth/x/${personId}`)
  return posts.flatMap(({ id, text, replyToId }) =>
    replyToId === undefined
      ? []
      : [{ network: 'twitter', id, text, parentId: replyToId, postId: null, isHidden: false }],
  )
}

/** What is said under a venue's posts, and which its page likes. */
export async function readSpoken(
  town: TownControl,
  { accounts, personId }: Venue,
): Promise<Spoken> {
  const { facebook, instagram, threads, twitter, bluesky } = accounts
  const profile = bluesky === undefined ? null : await readBluesky(town, bluesky)
  const page = facebook === undefined ? null : await readFacebook(town, facebook)
  return {
    spoken: [
      ...(page?.spoken ?? []),
      ...(instagram === undefined ? [] : await readInstagram(town, instagram)),
      ...(threads === undefined ? [] : await readThreads(town, threads)),
      ...(profile?.spoken ?? []),
      ...(twitter === undefined ? [] : await readX(town, personId)),
    ],
    liked: [...(page?.liked ?? []), ...(profile?.liked ?? [])],
  }
}
