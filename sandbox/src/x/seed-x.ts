import type { SeedName } from '../seed-name.ts'
import { addXPost } from './add-x-post.ts'
import { anchorPosts, lumePosts, ninaPosts, paoloPosts } from './seed-x-posts.ts'
import type { SeedXPost } from './seed-x-posts.ts'
import { xIdAt } from './x-ids.ts'
import type { XAccount, XWorld } from './x-world.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** Ids of guests who reply, beside the people of the town. */
const guestIds = { rosiemarchetti: '1460050007', owenpugh: '1460050008' } as const

function account(
  personId: string,
  {
    username,
    name,
    description,
    followers,
    following,
  }: { username: string; name: string; description: string; followers: number; following: number },
): XAccount {
  return {
    id: `14600${personId}`,
    personId,
    username,
    name,
    description,
    verified: false,
    followers,
    following,
    listed: Math.round(followers / 140),
    createdAt: Date.UTC(2021, 10, Number(personId.slice(-2))),
  }
}

function seedAccounts(): XAccount[] {
  return [
    {
      ...account('10001', {
        username: 'osterialume',
        name: 'Osteria Lume',
        description: 'Hand-cut pasta and low lights on Cotham Hill, Bristol.',
        followers: 1874,
        following: 402,
      }),
      verified: true,
    },
    account('10002', {
      username: 'theanchortap',
      name: 'The Anchor Tap',
      description: 'Cask ale, quiz on Tuesdays, dog by the fire.',
      followers: 963,
      following: 511,
    }),
    account('10003', {
      username: 'paoloeats',
      name: 'Paolo Ferri',
      description: 'Bites of Bristol.',
      followers: 148,
      following: 260,
    }),
    account('10004', {
      username: 'ninanewcombe',
      name: 'Nina Newcombe',
      description: '',
      followers: 21,
      following: 87,
    }),
  ]
}

function addPosts(
  world: XWorld,
  owner: XAccount,
  { seeds, dayStart }: { seeds: SeedXPost[]; dayStart: number },
): void {
  let before: string | undefined
  seeds.forEach((seed, nth) => {
    const [hours = 0, minutes = 0] = seed.at.split(':').map(Number)
    const createdAt = dayStart - seed.daysAgo * dayMs + hours * 3_600_000 + minutes * minuteMs
    const id = xIdAt(createdAt, Number(owner.personId) * 10 + nth)
    const media = (seed.pictures ?? []).map((asset, place) => ({
      key: `3_${xIdAt(createdAt - minuteMs, Number(owner.personId) * 10 + place)}`,
      type: 'photo' as const,
      asset,
      width: 1080,
      height: 1350,
    }))
    const post = addXPost(world, {
      id,
      authorId: owner.id,
      text: seed.text,
      createdAt,
      media,
      likes: seed.likes,
      impressions: seed.likes * 57 + 120,
      viaApp: false,
      ...(seed.isReply === true && before !== undefined ? { replyToId: before } : {}),
    })
    if (seed.isReply !== true) before = id
    for (const [place, [guest, text]] of (seed.replies ?? []).entries()) {
      const repliedAt = createdAt + (place + 1) * 13 * minuteMs
      addXPost(world, {
        id: xIdAt(repliedAt, nth * 10 + place),
        authorId: guestIds[guest],
        text,
        createdAt: repliedAt,
        replyToId: post.id,
        likes: place,
        impressions: 40,
        viaApp: false,
      })
    }
  })
}

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedX(seed: SeedName, dayStart: number): XWorld {
  const accounts = seedAccounts()
  const world: XWorld = {
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    posts: {},
    postsOf: {},
    media: {},
    uploads: {},
    codes: {},
    grants: {},
    tokens: {},
    webhooks: {},
    subscriptions: {},
    spending: {},
  }
  if (seed === 'bare') return world
  const seeds: Record<string, SeedXPost[]> = {
    osterialume: lumePosts,
    theanchortap: anchorPosts,
    paoloeats: paoloPosts,
    ninanewcombe: ninaPosts,
  }
  for (const one of accounts) addPosts(world, one, { seeds: seeds[one.username] ?? [], dayStart })
  return world
}
