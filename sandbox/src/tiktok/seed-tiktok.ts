import type { SeedName } from '../seed-name.ts'
import { anchorVideos } from './seed-videos/anchor-videos.ts'
import { ninaVideos, paoloVideos } from './seed-videos/guest-videos.ts'
import { lumeVideos } from './seed-videos/lume-videos.ts'
import type { SeedVideo } from './seed-videos/seed-video.ts'
import type { TiktokAccount, TiktokWorld } from './tiktok-world.ts'

const dayMs = 86_400_000

function account(
  personId: string,
  {
    username,
    displayName,
    bio,
    followers,
    following,
  }: { username: string; displayName: string; bio: string; followers: number; following: number },
): TiktokAccount {
  return {
    personId,
    openId: `-000town${personId}a7Qk2mVb9`,
    unionId: `c9f1d2${personId}-town-4e`,
    username,
    displayName,
    bio,
    followers,
    following,
    isPrivate: false,
    commentDisabled: false,
    duetDisabled: false,
    stitchDisabled: false,
    maxVideoSeconds: 600,
    isBanned: false,
  }
}

function seedAccounts(): TiktokAccount[] {
  return [
    account('10001', {
      username: 'osterialume',
      displayName: 'Osteria Lume',
      bio: 'Hand-cut pasta on Cotham Hill, Bristol.',
      followers: 8420,
      following: 96,
    }),
    account('10002', {
      username: 'theanchortap',
      displayName: 'The Anchor Tap',
      bio: 'Cask ale, board games, one dog.',
      followers: 1310,
      following: 141,
    }),
    // as a private account and with things switched off, a form has something to grey out
    {
      ...account('10003', {
        username: 'paolo.eats',
        displayName: 'Paolo Ferri',
        bio: 'I eat, you watch.',
        followers: 214,
        following: 380,
      }),
      isPrivate: true,
      commentDisabled: true,
      duetDisabled: true,
      maxVideoSeconds: 180,
    },
    account('10004', {
      username: 'ninanewcombe',
      displayName: 'Nina Newcombe',
      bio: '',
      followers: 37,
      following: 112,
    }),
  ]
}

/** 19 digits with the second of its making on top, as the real ones have. */
export const videoIdAt = (createdAt: number, nth: number) =>
  String((BigInt(Math.floor(createdAt / 1000)) << 32n) + BigInt(nth))

function addVideos(
  world: TiktokWorld,
  { personId, seeds, dayStart }: { personId: string; seeds: SeedVideo[]; dayStart: number },
): void {
  seeds.forEach((seed, nth) => {
    const [hours = 0, minutes = 0] = seed.at.split(':').map(Number)
    const createdAt = dayStart - seed.daysAgo * dayMs + hours * 3_600_000 + minutes * 60_000
    const id = videoIdAt(createdAt, Number(personId) * 100 + nth)
    const { title, picture, seconds, views } = seed
    world.videos[id] = {
      id,
      personId,
      kind: 'video',
      title,
      asset: picture,
      createdAt,
      durationSeconds: seconds,
      privacy: seed.privacy ?? 'PUBLIC_TO_EVERYONE',
      viaApp: false,
      views,
      likes: Math.round(views * 0.081),
      comments: Math.round(views * 0.004),
      shares: Math.round(views * 0.006),
    }
    world.videosOf[personId]?.push(id)
  })
}

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedTiktok(seed: SeedName, dayStart: number): TiktokWorld {
  const accounts = seedAccounts()
  const world: TiktokWorld = {
    accounts: Object.fromEntries(accounts.map((one) => [one.personId, one])),
    videos: {},
    videosOf: Object.fromEntries(accounts.map((one) => [one.personId, []])),
    codes: {},
    tokens: {},
    grants: {},
    publications: {},
    isUnaudited: false,
    rotatesRefresh: false,
    refusesUrls: false,
  }
  if (seed === 'bare') return world
  addVideos(world, { personId: '10001', seeds: lumeVideos, dayStart })
  addVideos(world, { personId: '10002', seeds: anchorVideos, dayStart })
  addVideos(world, { personId: '10003', seeds: paoloVideos, dayStart })
  addVideos(world, { personId: '10004', seeds: ninaVideos, dayStart })
  return world
}
