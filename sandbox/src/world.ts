import { asBooks } from './kernel/as-books.ts'
import type { AiWorld } from './ai/ai-world.ts'
import type { AppSumoWorld } from './appsumo/appsumo-world.ts'
import { seedAppSumo } from './appsumo/appsumo-world.ts'
import type { BlueskyWorld } from './bluesky/bluesky-world.ts'
import { seedBluesky } from './bluesky/seed-bluesky.ts'
import type { GoogleWorld } from './google/google-world.ts'
import { seedGoogle } from './google/google-world.ts'
import type { GoogleBusinessWorld } from './google-business/google-business-world.ts'
import { seedGoogleBusiness } from './google-business/seed-google-business.ts'
import type { InstagramWorld } from './instagram/instagram-world.ts'
import { seedInstagram } from './instagram/seed-instagram.ts'
import type { Person } from './kernel/people.ts'
import { seedPeople } from './kernel/people.ts'
import type { MailMessage } from './mail/mail-message.ts'
import type { Conversation } from './meta/conversation-world.ts'
import type { FacebookWorld } from './meta/facebook-world.ts'
import { seedFacebook } from './meta/seed-facebook.ts'
import type { SeedName } from './seed-name.ts'
import type { StripeWorld } from './stripe/stripe-world.ts'
import { seedStripe } from './stripe/stripe-world.ts'
import { seedThreads } from './threads/seed-threads.ts'
import type { ThreadsWorld } from './threads/threads-world.ts'
import { seedTiktok } from './tiktok/seed-tiktok.ts'
import type { TiktokWorld } from './tiktok/tiktok-world.ts'
import { seedUberEats } from './uber-eats/seed-uber-eats.ts'
import type { UberEatsWorld } from './uber-eats/uber-eats-world.ts'
import type { WebhookWorld } from './webhooks/webhook-world.ts'
import { seedX } from './x/seed-x.ts'
import type { XWorld } from './x/x-world.ts'

/** Everything the town remembers. A plain tree, so that it can be saved as it is. */
export interface World {
  /** Raised when the shape changes: a file of another version is not loaded. */
  version: 6
  seed: SeedName
  startedAt: number
  lastId: number
  /** Keeps media addresses valid across a restart. */
  mediaSecret: string
  people: Record<string, Person>
  facebook: FacebookWorld
  instagram: InstagramWorld
  stripe: StripeWorld
  google: GoogleWorld
  googleBusiness: GoogleBusinessWorld
  appSumo: AppSumoWorld
  uberEats: UberEatsWorld
  tiktok: TiktokWorld
  x: XWorld
  threads: ThreadsWorld
  bluesky: BlueskyWorld
  /** Made when it is first asked. */
  ai?: AiWorld
  /** Between guests and pages or profiles, by id; made when it is first asked. */
  conversations?: Record<string, Conversation>
  /** Guests answer by themselves. */
  guestsLive?: boolean
  /** Guests write, comment and review by themselves. */
  guestsCome?: boolean
  /** Meta lets people of the app answer for seven days. */
  humanAgent?: boolean
  /** Numbers that a network has ended, as `facebook page_views_total`; absent: none. */
  endedMetrics?: string[]
  webhooks: WebhookWorld
  mail: MailMessage[]
}

const firstId = 122_100_000_000_000

const dayStartOf = (now: number) => now - (now % 86_400_000)

export function buildWorld(seed: SeedName, now: number, mediaSecret: string): World {
  const dayStart = dayStartOf(now)
  return asBooks({
    version: 6,
    seed,
    startedAt: now,
    lastId: firstId,
    mediaSecret,
    people: seedPeople(),
    facebook: seedFacebook(seed, dayStart),
    instagram: seedInstagram(seed, dayStart),
    stripe: seedStripe(),
    google: seedGoogle(),
    googleBusiness: seedGoogleBusiness(seed, dayStart),
    appSumo: seedAppSumo(),
    uberEats: seedUberEats(seed, now),
    tiktok: seedTiktok(seed, dayStart),
    x: seedX(seed, dayStart),
    threads: seedThreads(seed, dayStart),
    bluesky: seedBluesky(seed, dayStart),
    webhooks: { deliveries: [] },
    mail: [],
  })
}

/** A world that was saved before Threads came to town gets it as on its first day; the rest stays. */
export function withThreads(saved: World): World {
  const missing: Partial<Pick<World, 'threads'>> = saved
  return missing.threads === undefined
    ? { ...saved, threads: seedThreads(saved.seed, dayStartOf(saved.startedAt)) }
    : saved
}

/** The same of Bluesky. */
export function withBluesky(saved: World): World {
  const missing: Partial<Pick<World, 'bluesky'>> = saved
  return missing.bluesky === undefined
    ? { ...saved, bluesky: seedBluesky(saved.seed, dayStartOf(saved.startedAt)) }
    : saved
}

/** Our own saved file: only its version is in question. */
export function isWorld(value: unknown): value is World {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 6 &&
    'facebook' in value &&
    'instagram' in value
  )
}
