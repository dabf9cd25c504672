import type { SeedPost } from '../meta/seed-post.ts'
import { anchorPosts } from '../meta/seed-anchor-posts.ts'
import { lumePosts } from '../meta/seed-lume-posts.ts'
import { cateringPosts, supperClubPosts, tradersPosts } from '../meta/seed-small-pages.ts'
import type { SeedName } from '../seed-name.ts'
import type { BusinessLocation, GoogleBusinessWorld, LocalPost } from './google-business-world.ts'
import { classPosts } from './seed-class-posts.ts'

function location(
  id: string,
  {
    accountId,
    title,
    category,
    place,
    phone,
    latlng,
  }: {
    accountId: string
    title: string
    category: [string, string]
    place: [string, string]
    phone: string
    latlng: [number, number]
  },
): BusinessLocation {
  const [addressLine, postalCode] = place
  return {
    id,
    accountId,
    title,
    category: { id: category[0], name: category[1] },
    addressLine,
    postalCode,
    phone,
    website: `https://${title.toLowerCase().replace(/[^a-z]+/g, '')}.example/`,
    latlng: { latitude: latlng[0], longitude: latlng[1] },
    hasVoiceOfMerchant: true,
  }
}

function seedLocations(): BusinessLocation[] {
  return [
    location('60001', {
      accountId: '51002',
      title: 'Osteria Lume',
      category: ['italian_restaurant', 'Italian restaurant'],
      place: ['41 Cotham Hill', 'BS6 6JY'],
      phone: '0117 496 0132',
      latlng: [51.4655, -2.6056],
    }),
    location('60002', {
      accountId: '51002',
      title: 'Lume Catering',
      category: ['caterer', 'Caterer'],
      place: ['43 Cotham Hill', 'BS6 6JY'],
      phone: '0117 496 0133',
      latlng: [51.4656, -2.6055],
    }),
    location('60003', {
      accountId: '51002',
      title: 'Bristol Supper Club',
      category: ['restaurant', 'Restaurant'],
      place: ['2 Colston Yard', 'BS1 5BD'],
      phone: '0117 496 0134',
      latlng: [51.4571, -2.5973],
    }),
    location('60004', {
      accountId: '51003',
      title: 'Colston Yard Traders',
      category: ['shopping_mall', 'Shopping mall'],
      place: ['1 Colston Yard', 'BS1 5BD'],
      phone: '0117 496 0140',
      latlng: [51.4572, -2.5974],
    }),
    location('60005', {
      accountId: '51005',
      title: 'The Anchor Tap',
      category: ['pub', 'Pub'],
      place: ['8 Hotwell Road', 'BS8 4UD'],
      phone: '0117 496 0150',
      latlng: [51.4497, -2.6113],
    }),
    location('60006', {
      accountId: '51001',
      title: 'Marta’s Pasta Classes',
      category: ['cooking_class', 'Cooking class'],
      place: ['41a Cotham Hill', 'BS6 6JY'],
      phone: '0117 496 0135',
      latlng: [51.4655, -2.6057],
    }),
  ]
}

function addPosts(
  world: GoogleBusinessWorld,
  {
    locationId,
    posts,
    dayStart,
  }: { locationId: string; posts: readonly SeedPost[]; dayStart: number },
): void {
  posts.forEach((seed, index) => {
    const id = `${locationId}${1001 + index}`
    const [hours = 0, minutes = 0] = seed.at.split(':').map(Number)
    const createdAt = dayStart - seed.daysAgo * 86_400_000 + hours * 3_600_000 + minutes * 60_000
    // one picture at most, as Google shows it
    const media = (seed.pictures ?? []).slice(0, 1).map((asset) => ({ id: `${id}0`, asset }))
    const post: LocalPost = {
      id,
      locationId,
      languageCode: 'en-GB',
      summary: seed.message,
      topicType: 'STANDARD',
      parts:
        seed.link === undefined
          ? {}
          : { callToAction: { actionType: 'LEARN_MORE', url: seed.link } },
      media,
      state: 'LIVE',
      next: null,
      scheduledAt: null,
      createdAt,
      updatedAt: createdAt,
      visibleAt: createdAt,
      viaApp: false,
    }
    world.posts[id] = post
  })
}

// numbers in a text are refused by Google, so posts that name one are not on it
const withoutNumbers = (posts: readonly SeedPost[]) =>
  posts.filter((post) => !/\d{4}/.test(post.message))

/** `dayStart`: midnight (UTC) of the town's day, from which every seeded time counts back. */
export function seedGoogleBusiness(seed: SeedName, dayStart: number): GoogleBusinessWorld {
  const world: GoogleBusinessWorld = {
    accounts: [
      { id: '51001', name: 'Marta Bellini', type: 'PERSONAL', roles: { 10001: 'PRIMARY_OWNER' } },
      { id: '51002', name: 'Lume Hospitality', type: 'LOCATION_GROUP', roles: { 10001: 'OWNER' } },
      {
        id: '51003',
        name: 'Colston Yard Traders',
        type: 'LOCATION_GROUP',
        roles: { 10003: 'SITE_MANAGER' },
      },
      { id: '51005', name: 'Sam Okoye', type: 'PERSONAL', roles: { 10002: 'PRIMARY_OWNER' } },
    ],
    locations: Object.fromEntries(seedLocations().map((one) => [one.id, one])),
    posts: {},
  }
  if (seed === 'bare') return world
  addPosts(world, { locationId: '60001', posts: withoutNumbers(lumePosts), dayStart })
  addPosts(world, { locationId: '60002', posts: withoutNumbers(cateringPosts), dayStart })
  addPosts(world, { locationId: '60003', posts: withoutNumbers(supperClubPosts), dayStart })
  addPosts(world, { locationId: '60004', posts: withoutNumbers(tradersPosts), dayStart })
  addPosts(world, { locationId: '60005', posts: withoutNumbers(anchorPosts), dayStart })
  addPosts(world, { locationId: '60006', posts: classPosts, dayStart })
  return world
}
