import type { SeedName } from '../seed-name.ts'
import type { BlueskyAccount, BlueskyWorld } from './bluesky-world.ts'
import { blobCid, didOf, keyAt, likeType, postType, recordCid, uriOf } from './bluesky-world.ts'
import { asGuest } from './guest-author.ts'
import { anchorBluesky, lumeBluesky, type SeedBlueskyPost } from './seed-bluesky-posts.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

type BlueskySeedProfile = Pick<BlueskyAccount, 'name' | 'about' | 'followers'>

const account = (personId: string, handle: string, words: BlueskySeedProfile): BlueskyAccount => ({
  did: didOf(handle),
  personId,
  handle: `${handle}.example`,
  ...words,
  status: 'active',
  appPassword: `demo-${personId}-app-pass`,
  password: `demo-${personId}-whole-account`,
})

function seedAccounts(): BlueskyAccount[] {
  return [
    account('10001', 'osterialume', {
      name: 'Osteria Lume',
      about: 'Hand-cut pasta and low lights on Cotham Hill, Bristol.',
      followers: 742,
    }),
    account('10002', 'theanchortap', {
      name: 'The Anchor Tap',
      about: 'Cask ale, quiz on Tuesdays, dog by the fire.',
      followers: 211,
    }),
    account('10003', 'paoloeats', {
      name: 'Paolo Ferri',
      about: 'Bites of Bristol.',
      followers: 61,
    }),
    account('10004', 'ninanewcombe', { name: 'Nina Newcombe', about: '', followers: 9 }),
  ]
}

interface Written {
  did: string
  collection: string
  value: Record<string, unknown>
  at: number
}

function add(world: BlueskyWorld, { did, collection, value, at }: Written) {
  const rkey = keyAt(at, Object.keys(world.records).length)
  const uri = uriOf(did, collection, rkey)
  const record = {
    uri,
    cid: recordCid(value),
    did,
    collection,
    rkey,
    value,
    indexedAt: at,
    visibleAt: at,
    viaApp: false,
  }
  world.records[uri] = record
  return { uri, cid: record.cid }
}

const post = (text: string, at: number, more: Record<string, unknown> = {}) => ({
  $type: postType,
  text,
  createdAt: new Date(at).toISOString(),
  langs: ['en'],
  ...more,
})

function embedOf(world: BlueskyWorld, did: string, pictures: readonly string[]): object {
  return {
    $type: 'app.bsky.embed.images',
    images: pictures.map((asset) => {
      const cid = blobCid(`asset ${asset}`)
      world.blobs[`${did} ${cid}`] = {
        cid,
        did,
        mimeType: 'image/jpeg',
        size: 240_000,
        asset,
        uploadedAt: 0,
      }
      return {
        alt: '',
        image: { $type: 'blob', ref: { $link: cid }, mimeType: 'image/jpeg', size: 240_000 },
        aspectRatio: { width: 1080, height: 1350 },
      }
    }),
  }
}

function addPost(
  world: BlueskyWorld,
  owner: BlueskyAccount,
  { seed, dayStart }: { seed: SeedBlueskyPost; dayStart: number },
): void {
  const [hours = 0, minutes = 0] = seed.at.split(':').map(Number)
  const at = dayStart - seed.daysAgo * dayMs + (hours * 60 + minutes) * minuteMs
  const pictures = seed.pictures ?? []
  const root = add(world, {
    did: owner.did,
    collection: postType,
    at,
    value: post(
      seed.text,
      at,
      pictures.length === 0 ? {} : { embed: embedOf(world, owner.did, pictures) },
    ),
  })
  for (const [nth, name] of seed.likedBy.entries())
    add(world, {
      did: asGuest(name).did,
      collection: likeType,
      at: at + (nth + 1) * minuteMs,
      value: { $type: likeType, subject: root, createdAt: new Date(at).toISOString() },
    })
  let parent = root
  for (const [nth, [name, text]] of (seed.replies ?? []).entries()) {
    const then = at + (nth + 1) * 17 * minuteMs
    parent = add(world, {
      did: name === 'owner' ? owner.did : asGuest(name).did,
      collection: postType,
      at: then,
      value: post(text, then, { reply: { root, parent: name === 'owner' ? parent : root } }),
    })
  }
}

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedBluesky(seed: SeedName, dayStart: number): BlueskyWorld {
  const accounts = seedAccounts()
  const world: BlueskyWorld = {
    accounts: Object.fromEntries(accounts.map((one) => [one.did, one])),
    records: {},
    blobs: {},
    requests: {},
    sessions: {},
    tokens: {},
  }
  if (seed === 'bare') return world
  const [lume, anchor] = accounts
  for (const [owner, posts] of [
    [lume, lumeBluesky],
    [anchor, anchorBluesky],
  ] as const)
    if (owner) for (const one of posts) addPost(world, owner, { seed: one, dayStart })
  return world
}
