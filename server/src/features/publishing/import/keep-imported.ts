import type { RemotePost } from '#connectors/capabilities/posts/post-reader.ts'
import { newId } from '#platform/ids.ts'
import { copyPicture, type PictureTime } from '#platform/outbound/copy-picture.ts'
import { insertPost, insertPostMedia } from '../posts/post-store.ts'
import type { PostingAccount, PublishingDeps } from '../publishing-deps.ts'
import { insertImported } from './imported-store.ts'

type ImportDeps = Pick<PublishingDeps, 'db' | 'clock' | 'log' | 'outbound'> & {
  readonly media: Pick<PublishingDeps['media'], 'keepRemote'>
  /** Of one reading of a page. */
  readonly pictureTime: PictureTime
}

const isVideo = ({ kind, videoUrl, durationMs }: RemotePost) =>
  kind === 'reel' || videoUrl !== null || durationMs !== null

/** A post made elsewhere, with small copies of its pictures. */
export async function keepImported(
  deps: ImportDeps,
  companyId: string,
  { account, post }: { readonly account: PostingAccount; readonly post: RemotePost },
): Promise<void> {
  const pictures: {
    id: string
    width: number
    height: number
    kind: 'image' | 'video'
    durationMs: number | null
  }[] = []
  for (const url of post.pictureUrls.slice(0, 10)) {
    const kept = await copyPicture(
      deps,
      { url, of: 'a post made elsewhere', timeoutMs: 15_000, time: deps.pictureTime },
      (bytes) => deps.media.keepRemote(companyId, bytes, 'picture.jpg'),
    )
    if (kept)
      pictures.push({
        ...kept,
        ...(isVideo(post)
          ? { kind: 'video', durationMs: post.durationMs }
          : { kind: 'image', durationMs: null }),
      })
  }
  const now = deps.clock.now()
  const postId = newId()
  const correlationId = newId()
  await deps.db
    .transaction(async (tx) => {
      await insertPost(tx, companyId, {
        id: postId,
        draftId: null,
        authorId: null,
        origin: 'elsewhere',
        kind: post.kind,
        stage: 'sent',
        text: post.text,
        networks: [account.network],
        socialAccountIds: [account.id],
        sortAt: post.createdAt,
        dueAt: null,
        wallTime: null,
        timeZone: null,
        latenessMinutes: 60,
        at: now,
      })
      await insertPostMedia(tx, { companyId, postId, media: pictures })
      const isNew = await insertImported(tx, companyId, {
        id: newId(),
        postId,
        socialAccountId: account.id,
        network: account.network,
        accountName: account.name,
        remoteId: post.remoteId,
        permalink: post.permalink,
        publishedAt: post.createdAt,
        likes: post.likes,
        comments: post.comments,
        shares: post.shares,
        hasLiked: post.hasLiked ?? false,
        isBoostable: post.isBoostable,
        correlationId,
        at: now,
      })
      if (!isNew) throw new KnownMeanwhile()
    })
    .catch((error: unknown) => {
      if (!(error instanceof KnownMeanwhile)) throw error
    })
}

/** Undoes the transaction of a post that another worker stored at the same moment. */
class KnownMeanwhile extends Error {}
