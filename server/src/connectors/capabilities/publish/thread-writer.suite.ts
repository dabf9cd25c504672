import { describe, expect, it } from 'vitest'
import type { ConnectorError } from '../../connector-error.ts'
import { coded } from '../../testing/said.ts'
import type { Prepared, PreparedPicture, WriteContext } from './publisher.ts'
import type { ThreadPart, ThreadWriter } from './thread-writer.ts'
import { recordSteps } from '../testing/publisher-world.ts'

export interface LivePart {
  readonly remoteId: string
  readonly text: string
  /** What it answers; null for a post by itself. */
  readonly afterId: string | null
  /** How many pictures it has. */
  readonly pictures: number
}

/** One account whose posts can be continued. */
export interface ThreadWorld {
  writer(): ThreadWriter
  /** The same account behind an address at which nobody listens. */
  unreachable(): ThreadWriter
  /** Puts a post on the account and answers its id. */
  aPost(text: string): Promise<string>
  removePost(postId: string): Promise<void>
  /** Different pictures, with words for those who cannot see them. */
  pictures(count: number): Promise<readonly PreparedPicture[]>
  strike(fate: 'answer is lost' | 'call is dropped' | 'limit is reached'): Promise<void>
  /** What stands on the account, oldest first. */
  standing(): Promise<readonly LivePart[]>
  /** Moves the network's clock and ours. */
  advance(ms: number): Promise<void>
  now(): Date
}

const aPart = (
  text: string,
  afterId: string,
  pictures: readonly PreparedPicture[] = [],
): ThreadPart => ({ text, afterId, pictures, video: null })
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
  /** What is left of a part at the network, once it is done with it. */
  async function leftAhead(part: ThreadPart, context: WriteContext): Promise<Prepared> {
    let prepared: Prepared | null = null
    for (;;) {
      const made = await world().writer().prepare(part, prepared, context)
      prepared = made.prepared
      if (made.againInMs === null) return prepared
      await world().advance(made.againInMs)
    }
  }
  describe(`${network} as a place for threads`, () => {
    it('puts each part under the one before, by one call each', async () => {
      const root = await world().aPost('The story of our oven')
      const context = recordSteps()
      const second = await world().writer().write(aPart('It is from 1931', root), {}, context)
      const third = await world()
        .writer()
        .write(aPart('And still warm', second.remoteId), {}, context)
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
      const part = aPart('More at https://lume.example/menu & soon', root)
      expect(await failing(world().writer().write(part, {}, recordSteps()))).toEqual(
        ofKind('uncertain'),
      )
      const stands = (await world().standing()).find(({ afterId }) => afterId === root)
      const found = await world()
        .writer()
        .lookUp({ ...part, prepared: {}, startedAt })
      expect(found.map(({ remoteId }) => remoteId)).toEqual([stands?.remoteId])
      expect(found[0]?.permalink).toContain(stands?.remoteId)
      expect(
        await world()
          .writer()
          .lookUp({ ...part, prepared: {}, afterId: other, startedAt }),
      ).toEqual([])
    })

    it('the pictures of a part are left ahead, and a lost part is found by their number too', async () => {
      const root = await world().aPost('One')
      const part = aPart('Two', root, await world().pictures(2))
      const ahead = recordSteps()
      const prepared = await leftAhead(part, ahead)
      expect(ahead.steps).not.toContain('part')
      expect(await world().standing()).toHaveLength(1)
      // what was left is used again
      const again = recordSteps()
      await world().writer().prepare(part, prepared, again)
      expect(again.steps).toEqual([])
      const startedAt = world().now()
      await world().strike('answer is lost')
      expect(await failing(world().writer().write(part, prepared, recordSteps()))).toEqual(
        ofKind('uncertain'),
      )
      const stands = (await world().standing()).find(({ afterId }) => afterId === root)
      expect(stands).toMatchObject({ text: 'Two', pictures: 2 })
      const look = (of: ThreadPart) =>
        world()
          .writer()
          .lookUp({ ...of, prepared, startedAt })
      expect((await look(part)).map(({ remoteId }) => remoteId)).toEqual([stands?.remoteId])
      expect(await look({ ...part, pictures: part.pictures.slice(0, 1) })).toEqual([])
    })

    it('a part that never arrived is uncertain too, and is not found', async () => {
      const root = await world().aPost('One')
      const part = aPart('Two', root)
      const startedAt = world().now()
      await world().strike('call is dropped')
      expect(await failing(world().writer().write(part, {}, recordSteps()))).toEqual(
        ofKind('uncertain'),
      )
      expect(
        await world()
          .writer()
          .lookUp({ ...part, prepared: {}, startedAt }),
      ).toEqual([])
    })

    it('nothing is put under a post that is gone', async () => {
      const root = await world().aPost('One')
      await world().removePost(root)
      expect(await failing(world().writer().write(aPart('Two', root), {}, recordSteps()))).toEqual(
        ofKind('rejected'),
      )
      expect(await world().standing()).toEqual([])
    })

    it('sends nothing once it may not, where nobody listens, and at a limit', async () => {
      const part = aPart('Two', await world().aPost('One'))
      expect(
        await failing(
          world()
            .writer()
            .write(part, {}, recordSteps({ mayStillSend: () => false })),
        ),
      ).toEqual(ofKind('unavailable'))
      expect(await failing(world().unreachable().write(part, {}, recordSteps()))).toEqual(
        ofKind('unavailable'),
      )
      await world().strike('limit is reached')
      expect(await failing(world().writer().write(part, {}, recordSteps()))).toEqual(
        ofKind('rate-limited'),
      )
      expect(await world().standing()).toHaveLength(1)
    })
  })
}
