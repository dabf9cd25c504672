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
  name: string,
  username: string,
  category: string,
  followers: number,
  about: string,
  roles: Record<string, string[]>,
): Page {
  return { id, name, username, category, followers, about, roles }
}

function seedPages(): Page[] {
  const editor = ['MODERATE', 'ANALYZE']
  return [
    page(
      '20001',
      'Osteria Lume',
      'osterialume',
      'Italian restaurant',
      3412,
      'Hand-cut pasta and low lights on Cotham Hill, Bristol.',
      { 10001: [...allTasks] },
    ),
    page(
      '20002',
      'Lume Catering',
      'lumecatering',
      'Caterer',
      418,
      'Weddings, wakes and works parties from the Osteria Lume kitchen.',
      { 10001: [...allTasks] },
    ),
    page(
      '20003',
      'Bristol Supper Club',
      'bristolsupperclub',
      'Event',
      967,
      'One long table, one menu, last Sunday of the month.',
      { 10001: [...allTasks] },
    ),
    page(
      '20004',
      'Colston Yard Traders',
      'colstonyardtraders',
      'Community',
      256,
      'The shops and kitchens of Colston Yard.',
      { 10001: [...editor], 10003: [...editor] },
    ),
    page(
      '20005',
      'The Anchor Tap',
      'theanchortap',
      'Pub',
      1874,
      'Cask ale, board games and a dog by the fire.',
      { 10002: [...allTasks] },
    ),
  ]
}

/** One comment and its answers; the page answers after an hour or so, guests a little later. */
function addThread(
  world: FacebookWorld,
  under: { id: string; pageId: string; createdAt: number },
  [guest, message, answers = []]: SeedComment,
  nth: number,
  likes: number,
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

function addPosts(world: FacebookWorld, pageId: string, posts: SeedPost[], dayStart: number): void {
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
      addThread(
        world,
        { id, pageId, createdAt: createdAt + (nth + 1) * 23 * 60_000 + index * 37_000 },
        comment,
        nth,
        (index + nth) % 4,
      ),
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
  addPosts(world, '20001', lumePosts, dayStart)
  addPosts(world, '20002', cateringPosts, dayStart)
  addPosts(world, '20003', supperClubPosts, dayStart)
  addPosts(world, '20004', tradersPosts, dayStart)
  addPosts(world, '20005', anchorPosts, dayStart)
  seedAds(world, dayStart)
  return world
}
