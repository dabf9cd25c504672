import type { SeedName } from '../seed-name.ts'
import { seedAdAccounts, seedAds } from './ads/seed-ads.ts'
import type { FacebookWorld, Page } from './facebook-world.ts'
import { allTasks, pageFields } from './facebook-world.ts'
import { anchorPosts } from './seed-anchor-posts.ts'
import { lumePosts } from './seed-lume-posts.ts'
import type { Guest, SeedComment, SeedPost } from './seed-post.ts'
import { guests } from './seed-post.ts'
import { cateringPosts, supperClubPosts, tradersPosts } from './seed-small-pages.ts'

function page(
  id: string,
  {
    name,
    username,
    category,
    followers,
    about,
    roles,
  }: {
    name: string
    username: string
    category: string
    followers: number
    about: string
    roles: Record<string, string[]>
  },
): Page {
  return { id, name, username, category, followers, about, roles }
}

function seedPages(): Page[] {
  const editor = ['MODERATE', 'ANALYZE']
  return [
    page('20001', {
      name: 'Osteria Lume',
      username: 'osterialume',
      category: 'Italian restaurant',
      followers: 3412,
      about: 'Hand-cut pasta and low lights on Cotham Hill, Bristol.',
      roles: { 10001: [...allTasks] },
    }),
    page('20002', {
      name: 'Lume Catering',
      username: 'lumecatering',
      category: 'Caterer',
      followers: 418,
      about: 'Weddings, wakes and works parties from the Osteria Lume kitchen.',
      roles: { 10001: [...allTasks] },
    }),
    page('20003', {
      name: 'Bristol Supper Club',
      username: 'bristolsupperclub',
      category: 'Event',
      followers: 967,
      about: 'One long table, one menu, last Sunday of the month.',
      roles: { 10001: [...allTasks] },
    }),
    page('20004', {
      name: 'Colston Yard Traders',
      username: 'colstonyardtraders',
      category: 'Community',
      followers: 256,
      about: 'The shops and kitchens of Colston Yard.',
      roles: { 10001: [...editor], 10003: [...editor] },
    }),
    page('20005', {
      name: 'The Anchor Tap',
      username: 'theanchortap',
      category: 'Pub',
      followers: 1874,
      about: 'Cask ale, board games and a dog by the fire.',
      roles: { 10002: [...allTasks] },
    }),
  ]
}

/** One comment and its answers; the page answers after an hour or so, guests a little later. */
function addThread(
  world: FacebookWorld,
  {
    under,
    seedComment: [guest, message, answers = []],
    nth,
    likes,
  }: {
    under: { id: string; pageId: string; createdAt: number }
    seedComment: SeedComment
    nth: number
    likes: number
  },
): string[] {
  const id = `${under.id.split('_')[1]}_${under.pageId}${nth + 1}`
  const base = { postId: under.id, isHidden: false, viaApp: false }
  const person = (name: Guest | 'page') =>
    name === 'page'
      ? { id: under.pageId, name: world.pages[under.pageId]?.name ?? '' }
      : { id: guests[name], name }
  world.comments[id] = {
    ...base,
    id,
    from: person(guest),
    message,
    createdAt: under.createdAt,
    visibleAt: under.createdAt,
    likes: likes + (answers.length > 1 ? 1 : 0),
    likedByPage: answers.length > 1,
  }
  return [
    id,
    ...answers.map(([name, text], index) => {
      const answerId = `${id}0${index + 1}`
      const at = under.createdAt + (index + 1) * 67 * 60_000
      world.comments[answerId] = {
        ...base,
        id: answerId,
        parentId: id,
        from: person(name),
        message: text,
        createdAt: at,
        visibleAt: at,
        likes: (likes + index) % 3,
        likedByPage: false,
      }
      return answerId
    }),
  ]
}

function addPosts(
  world: FacebookWorld,
  { pageId, posts, dayStart }: { pageId: string; posts: SeedPost[]; dayStart: number },
): void {
  posts.forEach((seed, index) => {
    const id = `${pageId}_${1001 + index}`
    const [hours = 0, minutes = 0] = seed.at.split(':').map(Number)
    const createdAt = dayStart - seed.daysAgo * 86_400_000 + hours * 3_600_000 + minutes * 60_000
    const photoIds = (seed.pictures ?? []).map((asset, nth) => {
      const photoId = `${pageId}${(1001 + index) * 10 + nth}`
      world.photos[photoId] = {
        id: photoId,
        pageId,
        asset,
        width: 1080,
        height: 1350,
        caption: '',
        published: true,
        createdAt,
        visibleAt: createdAt,
        postId: id,
      }
      return photoId
    })
    const commentIds = (seed.comments ?? []).flatMap((comment, nth) =>
      addThread(world, {
        under: { id, pageId, createdAt: createdAt + (nth + 1) * 23 * 60_000 + index * 37_000 },
        seedComment: comment,
        nth,
        likes: (index + nth) % 4,
      }),
    )
    world.posts[id] = {
      id,
      pageId,
      message: seed.message,
      ...(seed.link === undefined ? {} : { link: seed.link }),
      photoIds,
      published: true,
      createdAt,
      updatedAt: createdAt,
      acceptedAt: createdAt,
      visibleAt: createdAt,
      likes: seed.likes,
      likedByPage: false,
      shares: seed.shares ?? 0,
      commentIds,
      viaApp: false,
    }
    world.postsOfPage[pageId]?.push(id)
  })
}

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedFacebook(seed: SeedName, dayStart: number): FacebookWorld {
  const pages = seedPages()
  const world: FacebookWorld = {
    pages: Object.fromEntries(pages.map((one) => [one.id, one])),
    posts: {},
    postsOfPage: Object.fromEntries(pages.map((one) => [one.id, []])),
    scheduled: [],
    photos: {},
    comments: {},
    videos: {},
    unsettledVideos: [],
    reelNamesPost: true,
    grants: {},
    tokens: {},
    codes: {},
    adAccounts: seedAdAccounts(),
    businesses: [
      {
        id: '40001',
        name: 'Lume Hospitality Ltd',
        userIds: ['10001'],
        ownedPageIds: ['20001', '20002'],
        clientPageIds: ['20003'],
      },
    ],
    // as an operator sets it up at Meta's desk, where the addresses were verified
    appSubscriptions: {
      page: { fields: [...pageFields], callbackUrl: null },
      instagram: { fields: ['comments', 'mentions', 'messages'], callbackUrl: null },
    },
    pageSubscriptions: {},
    news: [],
    deauthorizeUrl: null,
  }
  if (seed === 'bare') return world
  addPosts(world, { pageId: '20001', posts: lumePosts, dayStart })
  addPosts(world, { pageId: '20002', posts: cateringPosts, dayStart })
  addPosts(world, { pageId: '20003', posts: supperClubPosts, dayStart })
  addPosts(world, { pageId: '20004', posts: tradersPosts, dayStart })
  addPosts(world, { pageId: '20005', posts: anchorPosts, dayStart })
  seedAds(world, dayStart)
  return world
}
