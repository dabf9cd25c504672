import type { AdAccount, FacebookWorld } from '../facebook-world.ts'
import { employmentPolicy, noAds, type AdSwitch } from './ads-world.ts'

const dayMs = 86_400_000

/**
 * Accounts in pounds, euros, and yen, which have no smaller unit. The last two are nobody's until
 * the control gives them to a person: Sam is who has a page and no ads account.
 */
export const seedAdAccounts = (): AdAccount[] => [
  {
    id: '30001',
    name: 'Lume Hospitality Ltd',
    businessName: 'Lume Hospitality Ltd',
    currency: 'GBP',
    timezone: 'Europe/London',
    status: 1,
    userIds: ['10001'],
  },
  {
    id: '30002',
    name: 'The Anchor Tap',
    currency: 'EUR',
    timezone: 'Europe/Dublin',
    status: 1,
    userIds: [],
  },
  {
    id: '30003',
    name: 'Anchor Tap Shibuya',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    status: 1,
    userIds: [],
  },
]

interface SeedAd {
  postId: string
  title: string
  /** Days before the town's first day on which it began, and how long it runs. */
  daysAgo: number
  days: number
  /** Minor units of the whole run. */
  budget: number
  goal: 'POST_ENGAGEMENT' | 'LINK_CLICKS'
  platforms: string[]
  radiusKm: number
  /** Somebody paused it after so many days. */
  pausedAfter?: number
  /** By policy, in words. */
  refusal?: Record<string, string>
}

const cothamHill = { latitude: 51.4645, longitude: -2.6018, name: 'Cotham Hill, Bristol' }

const lumeAds: SeedAd[] = [
  {
    postId: '20001_1005',
    title: 'First quiz of the autumn',
    daysAgo: 79,
    days: 7,
    budget: 4000,
    goal: 'POST_ENGAGEMENT',
    platforms: ['facebook'],
    radiusKm: 8,
  },
  {
    postId: '20001_1011',
    title: 'Autumn menu',
    daysAgo: 65,
    days: 10,
    budget: 9000,
    goal: 'LINK_CLICKS',
    platforms: ['facebook', 'instagram'],
    radiusKm: 12,
  },
  {
    postId: '20001_1035',
    title: 'Quiz night, two tables left',
    daysAgo: 12,
    days: 20,
    budget: 6000,
    goal: 'POST_ENGAGEMENT',
    platforms: ['facebook', 'instagram'],
    radiusKm: 6,
    pausedAfter: 4,
  },
  {
    postId: '20001_1026',
    title: 'Christmas lunch parties',
    daysAgo: 9,
    days: 21,
    budget: 18_900,
    goal: 'LINK_CLICKS',
    platforms: ['facebook', 'instagram'],
    radiusKm: 15,
  },
  {
    postId: '20001_1038',
    title: 'Tagliatelle with truffle',
    daysAgo: 5,
    days: 10,
    budget: 7500,
    goal: 'POST_ENGAGEMENT',
    platforms: ['facebook', 'instagram'],
    radiusKm: 10,
  },
  {
    postId: '20001_1004',
    title: 'Commis chef wanted',
    daysAgo: 3,
    days: 10,
    budget: 5000,
    goal: 'POST_ENGAGEMENT',
    platforms: ['facebook'],
    radiusKm: 20,
    refusal: employmentPolicy,
  },
]

function addAd(
  world: FacebookWorld,
  seed: SeedAd,
  { nth, dayStart }: { nth: number; dayStart: number },
): void {
  if (!world.posts[seed.postId]) return
  const ads = (world.ads ??= noAds())
  const at = dayStart - seed.daysAgo * dayMs + 10 * 3_600_000
  const id = (kind: number) => `1202100000${kind}00${nth + 1}`
  const made = (status: AdSwitch, turns = [{ at, status }]) => ({
    accountId: '30001',
    status,
    turns,
    createdAt: at,
    updatedAt: turns.at(-1)?.at ?? at,
  })
  const paused =
    seed.pausedAfter === undefined
      ? undefined
      : made('PAUSED', [
          { at, status: 'ACTIVE' as const },
          { at: at + seed.pausedAfter * dayMs, status: 'PAUSED' as const },
        ])
  ads.campaigns[id(1)] = {
    ...made('ACTIVE'),
    id: id(1),
    name: seed.title,
    objective: seed.goal === 'LINK_CLICKS' ? 'OUTCOME_TRAFFIC' : 'OUTCOME_ENGAGEMENT',
    specialAdCategories: [],
    sharesBudget: false,
  }
  const circle = { ...cothamHill, radius: seed.radiusKm, distance_unit: 'kilometer' }
  ads.sets[id(2)] = {
    ...made('ACTIVE'),
    id: id(2),
    name: seed.title,
    campaignId: id(1),
    lifetimeBudget: seed.budget,
    startsAt: at,
    endsAt: at + seed.days * dayMs,
    optimizationGoal: seed.goal,
    destinationType: seed.goal === 'LINK_CLICKS' ? 'WEBSITE' : 'ON_POST',
    platforms: seed.platforms,
    audience: { ...cothamHill, radiusKm: seed.radiusKm },
    targeting: {
      age_max: 65,
      age_min: 18,
      geo_locations: { custom_locations: [circle] },
      publisher_platforms: seed.platforms,
      targeting_automation: { advantage_audience: 0 },
    },
    promotedPageId: '20001',
  }
  ads.creatives[id(3)] = {
    id: id(3),
    accountId: '30001',
    name: seed.title,
    postId: seed.postId,
    createdAt: at,
    ...(seed.platforms.includes('instagram') ? { instagramUserId: '17841400000020001' } : {}),
  }
  ads.ads[id(4)] = {
    ...(paused ?? made('ACTIVE')),
    id: id(4),
    name: seed.title,
    setId: id(2),
    creativeId: id(3),
    review: {
      readyAt: at + 11 * 60_000,
      ...(seed.refusal ? { refusal: seed.refusal } : {}),
    },
  }
}

/** What the restaurant promoted before the town's first day. */
export function seedAds(world: FacebookWorld, dayStart: number): void {
  lumeAds.forEach((seed, nth) => addAd(world, seed, { nth, dayStart }))
}
