import { randomUUID } from 'node:crypto'
import type { PostEditor, PostWords } from '#connectors/capabilities/posts/post-editor.ts'
import type { PostReader, RemotePost } from '#connectors/capabilities/posts/post-reader.ts'
import type {
  Followed,
  PostContent,
  Published,
  Publisher,
} from '#connectors/capabilities/publish/publisher.ts'
import type { Clock } from '#platform/clock.ts'

/** A network in memory: what was sent to it, and how it answers. */
export interface FakeNetwork {
  readonly sent: PostContent[]
  readonly removed: string[]
  /** Words that were changed there, by the post. */
  readonly changed: Map<string, string>
  /** Ids of what it shows. */
  readonly live: Set<string>
  /** Whether it lets us read what it shows; may throw what a connector throws. */
  onRead: () => Promise<boolean>
  onPrepare: (content: PostContent) => Promise<void>
  onCommit: (content: PostContent) => Promise<Pick<Published, 'state'>>
  onFollow: () => Promise<Followed>
  /** Runs before a post is deleted there; may throw what a connector throws. */
  onRemove: (remoteId: string) => Promise<void>
  /** What it says of words that were changed. */
  review: (text: string) => PostWords
  /** Runs after words were changed there; may throw what a connector throws. */
  onEdit: () => Promise<void>
}

export const aNetwork = (): FakeNetwork => ({
  sent: [],
  removed: [],
  changed: new Map(),
  review: (text) => ({ state: 'live', text }),
  onEdit: async () => undefined,
  live: new Set(),
  onRead: async () => true,
  onPrepare: async () => undefined,
  onCommit: async () => ({ state: 'published' }),
  onFollow: async () => ({ state: 'processing', againInMs: 20 }),
  onRemove: async () => undefined,
})

const aRemotePost = (remoteId: string, createdAt: Date): RemotePost => ({
  remoteId,
  kind: 'post',
  videoUrl: null,
  durationMs: null,
  text: '',
  createdAt,
  permalink: null,
  pictureUrls: [],
  likes: 0,
  comments: 0,
  shares: 0,
  hasLiked: false,
  isBoostable: false,
})

export const editorOf = (there: FakeNetwork): PostEditor => ({
  changeText: (remoteId, text, context) =>
    context.write('edit', async () => {
      there.changed.set(remoteId, text)
      await there.onEdit()
      return { isInReview: there.review(text).state !== 'live' }
    }),
  see: async (remoteId) =>
    there.live.has(remoteId) ? there.review(there.changed.get(remoteId) ?? '') : null,
})

export const readerOf = (there: FakeNetwork, clock: Clock): PostReader => ({
  listRecent: async () => ({ posts: [], cursor: null }),
  read: async (remoteId) => {
    const text = there.changed.get(remoteId) ?? ''
    const isShown = there.live.has(remoteId) && there.review(text).state === 'live'
    return (await there.onRead()) && isShown
      ? { ...aRemotePost(remoteId, clock.now()), text }
      : null
  },
})

export function publisherOf(network: FakeNetwork): Publisher {
  return {
    prepare: async (content, earlier, context) => {
      await context.write('upload', () => network.onPrepare(content))
      return { prepared: earlier ?? { uploaded: content.text }, againInMs: null }
    },
    commit: async (content, _prepared, context) =>
      context.write('commit', async () => {
        const { state } = await network.onCommit(content)
        network.sent.push(content)
        const remoteId = `${network.sent.length}-${randomUUID()}`
        if (state === 'published') network.live.add(remoteId)
        return { remoteId, permalink: null, state }
      }),
    follow: () => network.onFollow(),
    lookUp: async () => ({ proof: 'content', candidates: [] }),
    remove: (remoteId, context) =>
      context.write('remove', async () => {
        await network.onRemove(remoteId)
        network.removed.push(remoteId)
        network.live.delete(remoteId)
      }),
  }
}
