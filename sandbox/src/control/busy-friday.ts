import type { FastifyInstance } from 'fastify'
import { guestReviewsPlace, starsOf } from '../google-business/guest-reviews.ts'
import { guestNames } from '../instagram/seed-media.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { seededRandom } from '../kernel/seeded-random.ts'
import { conversationsOf, guestWrites } from '../meta/conversations.ts'
import { recommend, takeBack } from '../meta/ratings.ts'
import { guests, isGuest } from '../meta/seed-post.ts'
import { bodyFields } from './body-fields.ts'
import { fridayActs, thanks, type FridayAct } from './friday-words.ts'
import { guestActs } from './guest-acts.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const friday = 5
const [opensAt, closesAt] = [11, 24]
const lateAt = 23.6
const steps = 60
/** A minute in all. */
const usualStepMs = 1000
const ownerOf = {
  facebook: '20001',
  instagram: '17841400000020001',
  google: '60001',
  x: 'osterialume',
} as const

/** Eleven in the morning of the next Friday; ms. */
export function nextFriday(now: number): number {
  const today = now - (now % dayMs)
  const days = (friday - new Date(today).getUTCDay() + 7) % 7
  const opening = today + days * dayMs + opensAt * hourMs
  return opening > now ? opening : opening + 7 * dayMs
}

interface Evening {
  readonly kernel: Kernel
  readonly dice: () => number
  /** Recommendations that are taken back late. */
  readonly regretted: string[]
  readonly thanked: Set<string>
}

const oneOf = <T>(list: readonly T[], dice: () => number): T | undefined =>
  list[Math.floor(dice() * list.length)]

/** A guest of Osteria Lume does this now, in one of its wordings. */
export function happen(
  { kernel, dice, regretted }: Pick<Evening, 'kernel' | 'dice' | 'regretted'>,
  act: FridayAct,
): void {
  const { world } = kernel
  const text = oneOf(act.texts, dice) ?? ''
  const onFacebook = oneOf(Object.keys(guests).filter(isGuest), dice) ?? 'Priya Nair'
  const location = world.googleBusiness.locations[ownerOf.google]
  const page = world.facebook.pages[ownerOf.facebook]
  switch (act.does) {
    case 'review':
      if (location)
        guestReviewsPlace(kernel, location, { stars: starsOf(act.stars), text, name: onFacebook })
      return
    case 'recommend': {
      const rating = page && recommend(kernel, page, { guest: onFacebook, recommends: false, text })
      if (rating && act.isTakenBack === true) regretted.push(rating.storyId)
      return
    }
    default:
      guestActs(kernel, {
        network: act.network,
        ownerId: ownerOf[act.network],
        does: act.does,
        text: text === '' ? undefined : text,
        guest: act.network === 'facebook' ? onFacebook : oneOf(guestNames, dice),
        picture: act.picture,
      })
  }
}

/** Whoever was answered says so once, if they are of the kind. */
function thank({ kernel, dice, thanked }: Evening): void {
  for (const conversation of Object.values(conversationsOf(kernel))) {
    const last = conversation.messages.at(-1)
    if (!last?.viaApp || thanked.has(conversation.id)) continue
    thanked.add(conversation.id)
    if (dice() < 0.7) guestWrites(kernel, { ...conversation, text: oneOf(thanks, dice) ?? '' })
  }
}

/**
 * Plays the next Friday in a minute: the clock goes on in steps, and guests do what they do at each
 * hour. The same seed plays the same. Ends early where the town is reset or closed.
 */
export function playFriday(
  kernel: Kernel,
  { seed, stepMs = usualStepMs }: { readonly seed: number; readonly stepMs?: number | undefined },
): { readonly from: string; readonly acts: number } {
  const from = nextFriday(kernel.clock.now())
  const { world } = kernel
  const evening: Evening = {
    kernel,
    dice: seededRandom(seed),
    regretted: [],
    thanked: new Set(),
  }
  // each waits for the one before it, so that their order decides when they happen
  const left = fridayActs.toSorted((a, b) => a.hour - b.hour)
  const midnight = from - opensAt * hourMs
  let step = 0
  const goOn = () => {
    if (kernel.closing.aborted || kernel.world !== world) return
    const at = from + (step / steps) * (closesAt - opensAt) * hourMs
    kernel.clock.setOffset(kernel.clock.offsetMs() + Math.max(0, at - kernel.clock.now()))
    for (let act = left[0]; act && midnight + act.hour * hourMs <= at; act = left[0]) {
      left.shift()
      happen(evening, act)
    }
    thank(evening)
    if (at >= midnight + lateAt * hourMs)
      for (const story of evening.regretted.splice(0)) takeBack(kernel, story)
    if (++step <= steps) setTimeout(goOn, stepMs).unref()
  }
  goOn()
  return { from: new Date(from).toISOString(), acts: fridayActs.length }
}

export function registerFriday(app: FastifyInstance, kernel: Kernel): void {
  app.post('/control/friday', async (request, reply) => {
    const { seed = 7, stepMs } = bodyFields(request.body)
    if (typeof seed !== 'number' || (stepMs !== undefined && typeof stepMs !== 'number'))
      return reply.code(400).send({ message: 'Send {seed?, stepMs?}.' })
    return reply.code(201).send(playFriday(kernel, { seed, stepMs }))
  })
}
