import { describe, expect, it } from 'vitest'
import type { ConnectorError } from '../connector-error.ts'
import type { ReviewReplier, Reviewer } from './reviewer.ts'
import { recordSteps } from './testing/publisher-world.ts'

/** One account that guests speak of. */
export interface ReviewerWorld {
  reviewer(): Reviewer
  /** A guest says something of the place; answers the network's id of it. */
  guestSays(text: string, isPleased: boolean): Promise<string>
  guestTakesBack(id: string): Promise<void>
}

/** The same where reviews are answered by apps. */
export interface ReplierWorld extends ReviewerWorld {
  replier(): ReviewReplier
  /** The next call of this kind is answered into the void. */
  loseAnswer(of: 'reply' | 'remove'): Promise<void>
}

const ofKind = (kind: ConnectorError['kind']) =>
  expect.objectContaining({ name: 'ConnectorError', kind })
const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )

async function all(reviewer: Reviewer, limit: number) {
  const seen = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Reviewer['list']>> = await reviewer.list({
      limit,
      ...(cursor === null ? {} : { cursor }),
    })
    expect(page.isWhole).toBe(true)
    seen.push(...page.reviews)
    cursor = page.cursor
  } while (cursor !== null)
  return seen
}

/** Behaviour of every connector that has the key `reviewer`. */
export function reviewerSuite(network: string, world: () => ReviewerWorld): void {
  describe(`${network} as a place where guests speak of the venue`, () => {
    it('tells each review once, newest first, with how pleased the guest was', async () => {
      const low = await world().guestSays('Cold pasta.', false)
      const high = await world().guestSays('Warm pasta!', true)
      const found = await all(world().reviewer(), 1)
      const ids = found.map(({ remoteId }) => remoteId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.indexOf(high)).toBeLessThan(ids.indexOf(low))
      const rated = (id: string) => {
        const one = found.find(({ remoteId }) => remoteId === id)
        return [one?.text, one?.stars ?? (one?.recommends === true ? 5 : 1)]
      }
      expect([rated(low), rated(high)]).toEqual([
        ['Cold pasta.', 1],
        ['Warm pasta!', 5],
      ])
      expect(found.every(({ createdAt, updatedAt }) => createdAt <= updatedAt)).toBe(true)
    })
    it('no longer tells what a guest took back', async () => {
      const id = await world().guestSays('Cold pasta.', false)
      await world().guestTakesBack(id)
      expect((await all(world().reviewer(), 50)).map(({ remoteId }) => remoteId)).not.toContain(id)
    })
  })
}

/** Behaviour of every connector that has the key `reviewReplier`. */
export function replierSuite(network: string, world: () => ReplierWorld): void {
  const seen = async (id: string) => (await world().replier().see(id))?.text ?? null

  describe(`${network} as a place where reviews are answered`, () => {
    it('has one answer for a review: other words take its place, and it can be deleted', async () => {
      const id = await world().guestSays('Cold pasta.', false)
      const context = recordSteps()
      expect(await seen(id)).toBeNull()
      for (const text of ['We are sorry.', 'We are sorry.', 'Come again, on us.']) {
        await world().replier().reply(id, text, context)
        expect(await seen(id)).toBe(text)
      }
      const [listed] = (await world().reviewer().list({ limit: 1 })).reviews
      expect([listed?.remoteId, listed?.reply?.text]).toEqual([id, 'Come again, on us.'])
      for (const _again of [1, 2]) await world().replier().remove(id, context)
      expect(await seen(id)).toBeNull()
      expect(context.steps).toEqual([
        'review-reply',
        'review-reply',
        'review-reply',
        'remove',
        'remove',
      ])
    })
    it('a lost answer is uncertain, and looking tells what it did', async () => {
      const id = await world().guestSays('Cold pasta.', false)
      await world().loseAnswer('reply')
      expect(await failing(world().replier().reply(id, 'Sorry.', recordSteps()))).toEqual(
        ofKind('uncertain'),
      )
      expect(await seen(id)).toBe('Sorry.')
      await world().loseAnswer('remove')
      expect(await failing(world().replier().remove(id, recordSteps()))).toEqual(
        ofKind('uncertain'),
      )
      expect(await seen(id)).toBeNull()
    })
    it('refuses to answer what is gone, and sends nothing once it may not', async () => {
      const id = await world().guestSays('Cold pasta.', false)
      const late = recordSteps({ mayStillSend: () => false })
      expect(await failing(world().replier().reply(id, 'Sorry.', late))).toEqual(
        ofKind('unavailable'),
      )
      expect(await seen(id)).toBeNull()
      await world().guestTakesBack(id)
      expect(await failing(world().replier().reply(id, 'Sorry.', recordSteps()))).toEqual(
        ofKind('rejected'),
      )
      expect(await seen(id)).toBeNull()
    })
  })
}
