import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { seededRandom } from '../kernel/seeded-random.ts'
import { bodyFields } from './body-fields.ts'
import { happen } from './busy-friday.ts'
import { fridayActs, type FridayAct } from './friday-words.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** So many come on a day. */
const [fewest, most] = [4, 7]
/** Nobody comes by the minute. */
const strayMs = hourMs / 2
const firstWords = fridayActs.filter(({ does }) => does !== 'delete')

interface Visit {
  readonly at: number
  readonly act: FridayAct
}

/** Who comes on that day of the town, soonest first: the same day is always the same. */
export function visitsOf(day: number): Visit[] {
  const dice = seededRandom(day)
  const drawn = firstWords
    .map((act) => ({ act, lot: dice(), at: day * dayMs + act.hour * hourMs + dice() * strayMs }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, fewest + Math.floor(dice() * (most - fewest + 1)))
  return drawn.map(({ act, at }) => ({ act, at: Math.round(at) })).toSorted((a, b) => a.at - b.at)
}

/** Every day has somebody, so the next one comes today or tomorrow. */
function nextVisit(after: number): Visit {
  const today = Math.floor(after / dayMs)
  const visits = [today, today + 1].flatMap(visitsOf)
  const next = visits.find(({ at }) => at > after)
  if (!next) throw new Error('Nobody comes tomorrow.')
  return next
}

/**
 * Guests write, comment and review by themselves at their hours, a few times a day, while it is
 * switched on. A clock that is moved over days brings one of them and not all. Ends with the world
 * that it began in; `isWanted` counts where nobody switched it on or off in that world yet.
 */
export function comeOn(kernel: Kernel, isWanted = false): void {
  const { world } = kernel
  world.guestsCome ??= isWanted
  const wait = () => {
    const { at, act } = nextVisit(kernel.clock.now())
    kernel.clock.at(at, () => {
      if (kernel.world !== world) return
      if (world.guestsCome === true)
        happen({ kernel, dice: seededRandom(Math.floor(at / 60_000)), regretted: [] }, act)
      wait()
    })
  }
  wait()
}

export function registerGuestDays(app: FastifyInstance, kernel: Kernel): void {
  app.post('/control/guests/come', async (request, reply) => {
    const { isOn } = bodyFields(request.body)
    if (typeof isOn !== 'boolean') return reply.code(400).send({ message: 'Send {isOn}.' })
    kernel.world.guestsCome = isOn
    kernel.touch()
    return { isOn }
  })
}
