import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyRecord } from './bluesky-world.ts'
import { keyAt, likeType, postType } from './bluesky-world.ts'
import { replyOf } from './post-views.ts'
import { writeRecord } from './repo-calls.ts'

/** Somebody writes in the network's own app, as a post or below one. */
export function writeByHand(
  kernel: Kernel,
  did: string,
  input: { text: string; answers?: BlueskyRecord | undefined; embed?: object | undefined },
): BlueskyRecord {
  const now = kernel.clock.now()
  const { text, answers, embed } = input
  const top = answers && (replyOf(answers)?.root ?? answers.uri)
  const root = top === undefined ? undefined : kernel.world.bluesky.records[top]
  return writeRecord(kernel, {
    did,
    collection: postType,
    rkey: keyAt(now, Number(kernel.nextId()) % 1024),
    viaApp: false,
    value: {
      $type: postType,
      text,
      createdAt: new Date(now).toISOString(),
      langs: ['en'],
      ...(embed ? { embed } : {}),
      ...(answers
        ? {
            reply: {
              root: { uri: (root ?? answers).uri, cid: (root ?? answers).cid },
              parent: { uri: answers.uri, cid: answers.cid },
            },
          }
        : {}),
    },
  })
}

/** Pictures that the account left before, as Bluesky's app posts more than four of them. */
export function galleryOf(kernel: Kernel, did: string): object {
  const left = Object.entries(kernel.world.bluesky.blobs).filter(
    ([key, { mimeType }]) => key.startsWith(`${did} `) && mimeType.startsWith('image/'),
  )
  return {
    $type: 'app.bsky.embed.gallery',
    items: left.map(([key, { mimeType, size }], place) => ({
      $type: 'app.bsky.embed.gallery#image',
      image: {
        $type: 'blob',
        ref: { $link: key.slice(did.length + 1) },
        mimeType,
        size,
      },
      alt: `Picture ${place + 1}`,
      aspectRatio: { width: 4, height: 3 },
    })),
  }
}

export function likeByHand(kernel: Kernel, did: string, post: BlueskyRecord): void {
  const now = kernel.clock.now()
  writeRecord(kernel, {
    did,
    collection: likeType,
    rkey: keyAt(now, Number(kernel.nextId()) % 1024),
    viaApp: false,
    value: {
      $type: likeType,
      subject: { uri: post.uri, cid: post.cid },
      createdAt: new Date(now).toISOString(),
    },
  })
}

/** The newest post of an account that is no reply; undefined before the first. */
export const newestBlueskyPost = (kernel: Kernel, did: string): BlueskyRecord | undefined =>
  Object.values(kernel.world.bluesky.records)
    .filter((one) => one.did === did && one.collection === postType && replyOf(one) === undefined)
    .toSorted((a, b) => b.indexedAt - a.indexedAt)[0]
