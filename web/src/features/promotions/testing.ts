import type {
  AdsAccount,
  Advert,
  BoostablePost,
  BoostView,
  PromotionCaps,
  PromotionMetrics,
  PromotionList,
  PromotionStatistics,
} from '@marquee/contract/promotions.ts'

const second = (ms = 0) => new Date(Date.now() + ms).toISOString()
const dayMs = 86_400_000

export const someMetrics = (more: Partial<PromotionMetrics> = {}): PromotionMetrics => ({
  spend: 4210,
  reach: 6840,
  inline_link_clicks: 148,
  cost_per_inline_link_click: 28.45,
  engagements: 210,
  calls: 3,
  directions: 5,
  messages: 2,
  ...more,
})

/** Runs for three days and some hours more. */
export const anAd = (more: Partial<Advert> = {}): Advert => ({
  id: '90001',
  name: 'Quiz night, tables of six',
  effective_status: 'ACTIVE',
  creative: { thumbnail_url: null },
  targeting: { publisher_platforms: ['facebook', 'instagram', 'messenger'] },
  campaign: {
    start_time: second(-4 * dayMs),
    stop_time: second(3 * dayMs + 3_600_000),
    daily_budget: null,
    lifetime_budget: '7000',
    budget_remaining: '2790',
  },
  insights: { data: [someMetrics()] },
  createdAt: second(-4 * dayMs),
  problem: null,
  readAt: second(),
  boostId: null,
  wish: null,
  isWithoutResult: false,
  ...more,
})

export const aBoost = (more: Partial<BoostView> = {}): BoostView => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  state: 'preparing',
  problem: null,
  postId: '20001_7',
  postText: 'Tuesday is quiz night.',
  thumbnailUrl: null,
  goal: 'POST_ENGAGEMENT',
  address: 'Bristol, England, United Kingdom',
  coords: { lat: 51.45, lng: -2.59 },
  radius: 10,
  showOnInstagram: true,
  payOption: 'own',
  budget: 7000,
  currency: 'GBP',
  minorPerUnit: 100,
  pressedAt: second(),
  endDate: second(7 * dayMs),
  by: 'Marta Bellini',
  adId: null,
  canDrop: false,
  decisions: [],
  ...more,
})

export const anAccount = (more: Partial<AdsAccount> = {}): AdsAccount => ({
  network: 'facebook',
  id: 'act_30001',
  name: 'Lume ads',
  businessName: 'Lume Hospitality Ltd',
  currency: 'GBP',
  minorPerUnit: 100,
  zone: 'Europe/London',
  minDailyBudget: 93,
  paymentMethod: 'Visa 4242',
  canSpend: true,
  reason: null,
  readAt: second(),
  ...more,
})

const read = { readAt: second(), isReading: false, problem: null }

export const aList = (more: Partial<PromotionList> = {}): PromotionList => ({
  ads: { data: [] },
  currency: 'GBP',
  next: null,
  boosts: [],
  former: [],
  account: anAccount(),
  missing: null,
  ...read,
  ...more,
})

export const someStatistics = (more: Partial<PromotionStatistics> = {}): PromotionStatistics => ({
  currency: 'GBP',
  insights: { data: [someMetrics({ spend: 18_640, reach: 24_310 })] },
  minorPerUnit: 100,
  from: '2026-10-25',
  to: '2026-11-23',
  zone: 'Europe/London',
  days: [],
  ...read,
  ...more,
})

export const someCaps = (more: Partial<PromotionCaps> = {}): PromotionCaps => ({
  day: { cap: null, spent: 0, counted: 1000 },
  month: { cap: null, spent: 4210, counted: 7000 },
  currency: 'GBP',
  minorPerUnit: 100,
  zone: 'Europe/London',
  setIn: null,
  readAt: second(),
  ...more,
})

export const aPost = (more: Partial<BoostablePost> = {}): BoostablePost => ({
  id: '20001_7',
  text: 'Tuesday is quiz night.',
  thumbnailUrl: null,
  publishedAt: '2026-11-23T18:30:00.000Z',
  permalink: null,
  totalLikes: 87,
  totalComments: 2,
  totalShares: 6,
  hasLink: false,
  isPromoted: false,
  ...more,
})

export const anAnswerOfAccount = () => ({
  accountInfo: {
    currency: 'GBP',
    business_name: 'Lume Hospitality Ltd',
    id: 'act_30001',
    funding_source_details: { display_string: 'Visa 4242' },
  },
  pageInfo: { id: '20001', name: 'Osteria Lume', picture: { url: null } },
  account: anAccount(),
  missing: null,
  ...read,
})
