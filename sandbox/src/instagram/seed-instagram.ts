import type { SeedName } from '../seed-name.ts'
import type { InstagramAccount, InstagramComment, InstagramWorld } from './instagram-world.ts'
import { dayMs } from './instagram-world.ts'
import { lumeMedia } from './seed-lume-media.ts'
import type { SeedComment, SeedMedia } from './seed-media.ts'
import { anchorMedia, cateringMedia } from './seed-small-accounts.ts'

function account(
  pageId: string,
  {
    username,
    name,
    followers,
    follows,
    biography,
    website,
  }: {
    username: string
    name: string
    followers: number
    follows: number
    biography: string
    website: string
  },
): InstagramAccount {
  return {
    id: `178414000000${pageId}`,
    pageId,
    username,
    name,
    biography,
    website,
    followers,
    follows,
    quotaTotal: 100,
    containerTotal: 400,
  }
}

/** Bristol Supper Club (20003) and the Traders (20004) have no Instagram. */
function seedAccounts(): InstagramAccount[] {
  return [
    account('20001', {
      username: 'osterialume',
      name: 'Osteria Lume',
      followers: 5120,
      follows: 312,
      biography: 'Hand-cut pasta and low lights on Cotham Hill, Bristol.',
      website: 'https://osterialume.example.com',
    }),
    account('20002', {
      username: 'lume.catering',
      name: 'Lume Catering',
      followers: 640,
      follows: 158,
      biography: 'Weddings, wakes and works parties from the Osteria Lume kitchen.',
      website: '',
    }),
    account('20005', {
      username: 'anchortap',
      name: 'The Anchor Tap',
      followers: 2231,
      follows: 204,
      biography: 'Cask ale, board games and a dog by the fire.',
      website: '',
    }),
  ]
}

/** One comment and its answers. */
function threadOf(
  world: InstagramWorld,
  owner: InstagramAccount,
  {
    under,
    seedComment: [username, text, answers = []],
    nth,
    likes,
  }: { under: { id: string; at: number }; seedComment: SeedComment; nth: number; likes: number },
): InstagramComment[] {
  const id = `18${under.id.slice(2)}${nth + 1}`
  const comment = {
    id,
    username,
    text,
    createdAt: under.at,
    visibleAt: under.at,
    likes,
    isHidden: false,
    viaApp: false,
  }
  const replies = answers.map(([name, words], index) => {
    const at = under.at + (index + 1) * 41 * 60_000
    return {
      ...comment,
      id: `${id}0${index + 1}`,
      parentId: id,
      username: name === 'owner' ? owner.username : name,
      text: words,
      createdAt: at,
      visibleAt: at,
      likes: index % 2,
    }
  })
  for (const one of [comment, ...replies]) world.mediaOfComment[one.id] = under.id
  return [comment, ...replies]
}

function addMedia(
  world: InstagramWorld,
  owner: InstagramAccount,
  { seeds, dayStart }: { seeds: SeedMedia[]; dayStart: number },
): void {
  seeds.forEach((seed, index) => {
    const id = `17900${owner.pageId}${1001 + index}00`
    const [hours = 0, minutes = 0] = seed.at.split(':').map(Number)
    const createdAt = dayStart - seed.daysAgo * dayMs + hours * 3_600_000 + minutes * 60_000
    const isCarousel = seed.pictures.length > 1
    const fileIds = seed.pictures.map((asset, nth) => {
      const fileId = isCarousel ? `17900${owner.pageId}${1001 + index}0${nth + 1}` : id
      world.files[fileId] = {
        id: fileId,
        mediaId: id,
        type: 'image',
        asset,
        width: 1080,
        height: 1350,
      }
      return fileId
    })
    world.media[id] = {
      id,
      accountId: owner.id,
      kind: isCarousel ? 'carousel' : 'image',
      caption: seed.caption,
      fileIds,
      sharedToFeed: true,
      createdAt,
      acceptedAt: createdAt,
      visibleAt: createdAt,
      likes: seed.likes,
      viaApp: false,
      comments: (seed.comments ?? []).flatMap((comment, nth) =>
        threadOf(world, owner, {
          under: { id, at: createdAt + (nth + 1) * 17 * 60_000 },
          seedComment: comment,
          nth,
          likes: (index + nth) % 3,
        }),
      ),
      isCommentEnabled: true,
    }
    world.mediaOf[owner.id]?.push(id)
  })
}

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedInstagram(seed: SeedName, dayStart: number): InstagramWorld {
  const accounts = seedAccounts()
  const world: InstagramWorld = {
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    containers: {},
    media: {},
    files: {},
    containersOf: Object.fromEntries(accounts.map((one) => [one.id, []])),
    mediaOf: Object.fromEntries(accounts.map((one) => [one.id, []])),
    mediaOfComment: {},
  }
  if (seed === 'bare') return world
  const seeds: Record<string, SeedMedia[]> = {
    20001: lumeMedia,
    20002: cateringMedia,
    20005: anchorMedia,
  }
  for (const one of accounts) addMedia(world, one, { seeds: seeds[one.pageId] ?? [], dayStart })
  return world
}
