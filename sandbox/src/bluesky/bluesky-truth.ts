import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount, BlueskyRecord } from './bluesky-world.ts'
import { postType } from './bluesky-world.ts'
import { authorOf, cardOf, imagesOf, likersOf, replyOf, videoOf } from './post-views.ts'

function shown(kernel: Kernel, record: BlueskyRecord) {
  const reply = replyOf(record)
  const { blobs } = kernel.world.bluesky
  const images = imagesOf(record)
  return {
    id: record.uri,
    text: String(record.value['text']),
    author: authorOf(kernel, record.did).handle,
    facets: record.value['facets'] ?? [],
    alts: images.map(({ alt }) => alt),
    sha256: images.flatMap(({ cid }) => blobs[`${record.did} ${cid}`]?.sha256 ?? []),
    card: cardOf(record) ?? null,
    video: blobs[`${record.did} ${videoOf(record)?.cid}`]?.sha256 ?? null,
    likes: likersOf(kernel, record.uri).size,
    likedByAuthor: likersOf(kernel, record.uri).has(record.did),
    viaApp: record.viaApp,
    createdAt: new Date(record.indexedAt).toISOString(),
    ...(reply === undefined ? {} : { replyToId: reply.parent, rootId: reply.root }),
  }
}

/** What really stands of one account: its posts, and everything below them. */
export function blueskyTruth(kernel: Kernel, account: BlueskyAccount) {
  const all = Object.values(kernel.world.bluesky.records)
    .filter(({ collection }) => collection === postType)
    .toSorted((a, b) => a.indexedAt - b.indexedAt)
  const posts = all.filter((one) => one.did === account.did && replyOf(one) === undefined)
  const own = new Set(posts.map(({ uri }) => uri))
  return {
    did: account.did,
    handle: account.handle,
    status: account.status,
    sessions: Object.values(kernel.world.bluesky.sessions).filter(
      ({ did, isRevoked }) => did === account.did && !isRevoked,
    ).length,
    posts: posts.map((one) => shown(kernel, one)),
    replies: all
      .filter((one) => own.has(replyOf(one)?.root ?? ''))
      .map((one) => shown(kernel, one)),
  }
}
