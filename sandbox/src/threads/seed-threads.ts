import type { SeedName } from '../seed-name.ts'
import { addThreadsPost } from './add-threads-post.ts'
import type { SeedReply, SeedThreadsPost } from './seed-threads-posts.ts'
import { anchorThreads, lumeThreads, ninaThreads, paoloThreads } from './seed-threads-posts.ts'
import { asAccount, asGuest, plainContent } from './threads-authors.ts'
import type { ThreadsAccount, ThreadsPost, ThreadsWorld } from './threads-world.ts'
import { dayMs, threadsFields, usualQuotas } from './threads-world.ts'

const minuteMs = 60_000

type ThreadsSeedProfile = Pick<ThreadsAccount, 'username' | 'name' | 'biography' | 'followers'>

/** The last digit makes every id one that no double holds. */
const account = (personId: string, words: ThreadsSeedProfile): ThreadsAccount => ({
  id: `27841400000${personId}7`,
  personId,
  ...words,
  isVerified: false,
  quotas: { ...usualQuotas },
})

function seedAccounts(): ThreadsAccount[] {
  return [
    {
      ...account('10001', {
        username: 'osterialume',
        name: 'Osteria Lume',
        biography: 'Hand-cut pasta and low lights on Cotham Hill, Bristol.',
        followers: 1312,
      }),
      isVerified: true,
    },
    account('10002', {
      username: 'theanchortap',
      name: 'The Anchor Tap',
      biography: 'Cask ale, quiz on Tuesdays, dog by the fire.',
      followers: 588,
    }),
    account('10003', {
      username: 'paoloeats',
      name: 'Paolo Ferri',
      biography: 'Bites of Bristol.',
      followers: 96,
    }),
    account('10004', {
      username: 'ninanewcombe',
      name: 'Nina Newcombe',
      biography: '',
      followers: 14,
    }),
  ]
}

/** Ids of seeded posts: by account and number, the same every time. */
const idOf = (owner: ThreadsAccount, nth: number) => `1810${owner.personId}${10_000 + nth}00`

function addReplies(
  world: ThreadsWorld,
  owner: ThreadsAccount,
  input: { under: ThreadsPost; replies: readonly SeedReply[] },
): void {
  const { under, replies } = input
  replies.forEach(([name, text, answers = []], nth) => {
    const reply = addThreadsPost(world, {
      id: `${under.id}${nth + 1}`,
      ...(name === 'owner' ? asAccount(owner) : asGuest(name)),
      content: plainContent(text, under.id),
      createdAt: under.createdAt + (nth + 1) * 19 * minuteMs,
      viaApp: false,
      likes: (text.length + nth) % 5,
    })
    addReplies(world, owner, { under: reply, replies: answers })
  })
}

function addPost(
  world: ThreadsWorld,
  owner: ThreadsAccount,
  input: { seed: SeedThreadsPost; nth: number; dayStart: number },
): void {
  const { seed, nth, dayStart } = input
  const [hours = 0, minutes = 0] = seed.at.split(':').map(Number)
  const id = idOf(owner, nth)
  const pictures = seed.pictures ?? []
  const fileIds = pictures.map((asset, place) => {
    const fileId = pictures.length > 1 ? `${id.slice(0, -2)}9${place + 1}` : id
    world.files[fileId] = {
      id: fileId,
      postId: id,
      type: 'image',
      asset,
      width: 1080,
      height: 1350,
    }
    return fileId
  })
  const post = addThreadsPost(world, {
    id,
    ...asAccount(owner),
    content: {
      ...plainContent(seed.text),
      kind: pictures.length === 0 ? 'text' : pictures.length > 1 ? 'carousel' : 'image',
    },
    fileIds,
    createdAt: dayStart - seed.daysAgo * dayMs + hours * 60 * minuteMs + minutes * minuteMs,
    viaApp: false,
    likes: seed.likes,
  })
  addReplies(world, owner, { under: post, replies: seed.replies ?? [] })
}

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedThreads(seed: SeedName, dayStart: number): ThreadsWorld {
  const accounts = seedAccounts()
  const world: ThreadsWorld = {
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    posts: {},
    postsOf: {},
    files: {},
    containers: {},
    codes: {},
    grants: {},
    tokens: {},
    spent: {},
    subscription: { fields: [...threadsFields], callbackUrl: null },
    deauthorizeUrl: null,
    dataDeletionUrl: null,
    dropsHash: false,
  }
  if (seed === 'bare') return world
  const seeds: Record<string, SeedThreadsPost[]> = {
    osterialume: lumeThreads,
    theanchortap: anchorThreads,
    paoloeats: paoloThreads,
    ninanewcombe: ninaThreads,
  }
  for (const owner of accounts)
    (seeds[owner.username] ?? []).forEach((one, nth) =>
      addPost(world, owner, { seed: one, nth, dayStart }),
    )
  return world
}
