import { describe, expect, it } from 'vitest'
import type { ConnectorError } from '../connector-error.ts'
import { coded } from '../testing/said.ts'
import type { ThreadWriter } from './thread-writer.ts'
import { recordSteps } from './testing/publisher-world.ts'

export interface StandingPart {
  readonly remoteId: string
  readonly text: string
  /** What it answers; null for a post by itself. */
  readonly afterId: string | null
}

/** One account whose posts can be continued. */
export interface ThreadWorld {
  writer(): ThreadWriter
  /** The same account behind an address at which nobody listens. */
  unreachable(): ThreadWriter
  /** Puts a post on the account and answers its id. */
  aPost(text: string): Promise<string>
  removePost(postId: string): Promise<void>
  strike(fate: 'answer is lost' | 'call is dropped' | 'limit is reached'): Promise<void>
  /** What stands on the account, oldest first. */
  standing(): Promise<readonly StandingPart[]>
  /** Moves the network's clock and ours. */
  advance(ms: number): Promise<void>
  now(): Date
}

const failing = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const ofKind = (kind: ConnectorError['kind']) =>
  expect.objectContaining({
    name: 'ConnectorError',
    kind,
    message: expect.stringMatching(/^[A-Z].{15,}/),
    said: coded,
  })

/** Behaviour of every connector that has the key `threadWriter`. */
export function threadWriterSuite(network: string, world: () => ThreadWorld): void {
  describe(`${network} as a place for threads`, () => {
    it('puts each part under the one before, by one call each', async () => {
      const root = await world().aPost('The story of our oven')
      const context = recordSteps()
      const second = await world()
        .writer()
        .write({ text: 'It is from 1931', afterId: root }, context)
      const third = await world()
        .writer()
        .write({ text: 'And still warm', afterId: second.remoteId }, context)
      expect(context.steps).toEqual(['part', 'part'])
      expect(third.permalink).toContain(third.remoteId)
      expect((await world().standing()).map(({ text, afterId }) => [text, afterId])).toEqual([
        ['The story of our oven', null],
        ['It is from 1931', root],
        ['And still warm', second.remoteId],
      ])
    })

    it('a part whose answer is lost is found under the part before, and nowhere else', async () => {
      const [root, other] = [await world().aPost('One'), await world().aPost('Another')]
      const startedAt = world().now()
      await world().strike('answer is lost')
      const part = { text: 'More at https://lume.example/menu & soon', afterId: root }
      expect(await failing(world().writer().write(part, recordSteps()))).toEqual(
        ofKind('uncertain'),
      )
      const stands = (await world().standing()).find(({ afterId }) => afterId === root)
      const found = await world()
        .writer()
        .lookUp({ ...part, startedAt })
      expect(found.map(({ remoteId }) => remoteId)).toEqual([stands?.remoteId])
      expect(found[0]?.permalink).toContain(stands?.remoteId)
      expect(
        await world()
          .writer()
          .lookUp({ ...part, afterId: other, startedAt }),
      ).toEqual([])
    })

    it('a part that never arrived is uncertain too, and is not found', async () => {
      const root = await world().aPost('One')
      const part = { text: 'Two', afterId: root }
      const startedAt = world().now()
      await world().strike('call is dropped')
      expect(await failing(world().writer().write(part, recordSteps()))).toEqual(
        ofKind('uncertain'),
      )
      expect(
        await world()
          .writer()
          .lookUp({ ...part, startedAt }),
      ).toEqual([])
    })

    it('nothing is put under a post that is gone', async () => {
      const root = await world().aPost('One')
      await world().removePost(root)
      expect(
        await failing(world().writer().write({ text: 'Two', afterId: root }, recordSteps())),
      ).toEqual(ofKind('rejected'))
      expect(await world().standing()).toEqual([])
    })

    it('sends nothing once it may not, where nobody listens, and at a limit', async () => {
      const part = { text: 'Two', afterId: await world().aPost('One') }
      expect(
        await failing(
          world()
            .writer()
            .write(part, recordSteps({ mayStillSend: () => false })),
        ),
      ).toEqual(ofKind('unavailable'))
      expect(await failing(world().unreachable().write(part, recordSteps()))).toEqual(
        ofKind('unavailable'),
      )
      await world().strike('limit is reached')
      expect(await failing(world().writer().write(part, recordSteps()))).toEqual(
        ofKind('rate-limited'),
      )
      expect(await world().standing()).toHaveLength(1)
    })
  })
}
