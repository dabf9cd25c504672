import type { Kernel } from '../kernel/kernel.ts'
import type { BlueskyAccount, BlueskyRecord } from './bluesky-world.ts'
import { blobCid, keyAt, likeType, postType } from './bluesky-world.ts'
import { asGuest } from './guest-author.ts'
import { replyOf } from './post-views.ts'
import { writeRecord } from './repo-calls.ts'

/** Somebody writes in the network's own app, as a post or below one. */
export function writeByHand(
  kernel: Kernel,
  did: string,
  input: {
    text: string
    answers?: BlueskyRecord | undefined
    /** Beside the words: facets, an embed. */
    more?: Record<string, unknown>
    agoMs?: number
  },
): BlueskyRecord {
  const now = kernel.clock.now() - (input.agoMs ?? 0)
  const { text, answers } = input
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
      ...(answers
        ? {
            reply: {
              root: { uri: (root ?? answers).uri, cid: (root ?? answers).cid },
              parent: { uri: answers.uri, cid: answers.cid },
            },
          }
        : {}),
      ...input.more,
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

/** A picture of the town at the guest's own server, as a post shows it. */
function pictureOf(kernel: Kernel, did: string, asset: string): Record<string, unknown> {
  const cid = blobCid(`asset ${asset}`)
  const size = 240_000
  kernel.world.bluesky.blobs[`${did} ${cid}`] = {
    cid,
    did,
    mimeType: 'image/jpeg',
    size,
    asset,
    uploadedAt: kernel.clock.now(),
  }
  const image = { $type: 'blob', ref: { $link: cid }, mimeType: 'image/jpeg', size }
  return { $type: 'app.bsky.embed.images', images: [{ alt: '', image }] }
}

/** The facet under which the network knows a name in the words as a mention. */
function naming(text: string, { handle, did }: BlueskyAccount): Record<string, unknown>[] {
  const name = `@${handle}`
  const at = text.indexOf(name)
  if (at < 0) return []
  const byteStart = Buffer.byteLength(text.slice(0, at))
  const features = [{ $type: 'app.bsky.richtext.facet#mention', did }]
  return [{ index: { byteStart, byteEnd: byteStart + Buffer.byteLength(name) }, features }]
}

interface NamingOnBluesky {
  guest: string | undefined
  text: string
  picture: string | undefined
  /** `comment`: below a post of a friend; `quote`: around the newest post of the profile. */
  where: 'post' | 'comment' | 'quote'
  agoMs: number
}

/** A guest names a profile, or quotes it. Undefined: there is nothing to quote. */
export function nameOnBluesky(
  kernel: Kernel,
  account: BlueskyAccount,
  { guest, text, picture, where, agoMs }: NamingOnBluesky,
): BlueskyRecord | undefined {
  const { did } = asGuest(guest)
  const friend = asGuest(guest === 'tomashworth' ? 'deniz.eats' : 'tomashworth')
  if (where === 'quote') {
    const quoted = newestBlueskyPost(kernel, account.did)
    if (!quoted) return undefined
    const record = { uri: quoted.uri, cid: quoted.cid }
    const embed = { $type: 'app.bsky.embed.record', record }
    return writeByHand(kernel, did, { text, more: { embed }, agoMs })
  }
  const words = text.includes(`@${account.handle}`) ? text : `@${account.handle} ${text}`
  const answers =
    where === 'comment'
      ? writeByHand(kernel, friend.did, { text: 'Where do we eat on Friday?', agoMs })
      : undefined
  return writeByHand(kernel, did, {
    text: words,
    answers,
    more: {
      facets: naming(words, account),
      ...(picture === undefined ? {} : { embed: pictureOf(kernel, did, picture) }),
    },
    agoMs,
  })
}
