import { describe, expect, it } from 'vitest'
import type { ConnectorError } from '../../connector-error.ts'
import { coded } from '../../testing/said.ts'
import type { LostCommit, PostContent, Prepared, Published } from './publisher.ts'
import {
  followFully,
  prepareFully,
  recordSteps,
  type Fate,
  type VideoTraits,
  type PublisherWorld,
} from '../testing/publisher-world.ts'

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
/** Longer than any network of the tests works on a video. */
const aLongWhileMs = 30 * 60_000

/** Behaviour of every publisher that takes videos, for videos of one kind; part of `publisherSuite`. */
export function publisherVideoSuite(
  network: string,
  { kind, isShownAsReel, steps, settledBy, isFollowed }: VideoTraits,
  world: () => PublisherWorld,
): void {
  const carried = kind === 'reel' ? 'reel' : 'video'
  const video = async (text: string): Promise<PostContent> => ({
    text,
    pictures: [],
    video: await world().video(kind),
    kind,
    options: {},
  })
  const prepare = (content: PostContent, context = recordSteps()) =>
    prepareFully(world().publisher(), { content, wait: world().advance, waiting: { context } })
  const follow = (content: PostContent, prepared: Prepared, { remoteId, state }: Published) =>
    followFully(
      world().publisher(),
      { accepted: { remoteId, content, prepared }, state },
      world().advance,
    )
  async function losing(text: string, fate: Fate): Promise<{ error: unknown; lost: LostCommit }> {
    const content = await video(text)
    const prepared = await prepare(content)
    await world().strike('commit', fate, carried)
    const startedAt = world().now()
    return {
      error: await failing(world().publisher().commit(content, prepared, recordSteps())),
      lost: { content, prepared, startedAt },
    }
  }

  describe(`${network} as a publisher of videos (${kind})`, () => {
    it('puts a video on the account once, prepared ahead', async () => {
      const content = await video('Dough at six')
      const context = recordSteps()
      const prepared = await prepare(content, context)
      expect([context.steps, await world().standing()]).toEqual([steps, []])
      const published = await world().publisher().commit(content, prepared, context)
      expect(published.state).toBe(isFollowed ? 'processing' : 'published')
      const { remoteId } = await follow(content, prepared, published)
      expect((await world().standing()).map((one) => [one.remoteId, one.text, one.isReel])).toEqual(
        [[remoteId, 'Dough at six', isShownAsReel]],
      )
      expect(context.steps).toEqual([...steps, 'commit'])
    })

    it('does not send again what an earlier preparation left', async () => {
      const content = await video('Sent once')
      const first: Prepared = { ...Object(JSON.parse(JSON.stringify(await prepare(content)))) }
      const context = recordSteps()
      expect(await world().publisher().prepare(content, first, context)).toEqual({
        prepared: first,
        againInMs: null,
      })
      expect(context.steps).toEqual([])
    })

    it(`a lost answer is uncertain${settledBy === 'nothing' ? '' : ', and looking up finds the one that stands'}`, async () => {
      const { error, lost } = await losing('Lost on its way', 'answer is lost')
      expect(error).toEqual(ofKind('uncertain'))
      if (settledBy === 'nothing') return
      // what the network still works on may be shown later
      await world().advance(isFollowed ? aLongWhileMs : 0)
      const { proof, candidates } = await world().publisher().lookUp(lost)
      expect(proof).toBe(settledBy === 'content' ? 'content' : 'stands')
      expect(candidates.map(({ remoteId }) => remoteId)).toEqual(
        (await world().standing()).map(({ remoteId }) => remoteId),
      )
      expect(candidates).toHaveLength(1)
    })

    if (settledBy === 'own-id') {
      it('a commit that did not take effect may be repeated at once, and stands once', async () => {
        const { error, lost } = await losing('Once for all', 'call is dropped')
        expect(error).toEqual(ofKind('uncertain'))
        expect(await world().publisher().lookUp(lost)).toEqual({
          proof: 'repeatable',
          candidates: [],
        })
        const { remoteId } = await follow(
          lost.content,
          lost.prepared,
          await world().publisher().commit(lost.content, lost.prepared, recordSteps()),
        )
        expect((await world().standing()).map((one) => one.remoteId)).toEqual([remoteId])
      })

      it('a repeated commit does not make a second post when the first takes effect after all', async () => {
        const { lost } = await losing('Late but once', 'takes effect after a minute')
        expect((await world().publisher().lookUp(lost)).proof).toBe('repeatable')
        const published = await world()
          .publisher()
          .commit(lost.content, lost.prepared, recordSteps())
        await world().advance(61_000)
        const { remoteId } = await follow(lost.content, lost.prepared, published)
        await world().advance(aLongWhileMs)
        expect((await world().standing()).map((one) => one.remoteId)).toEqual([remoteId])
      })

      it('repeating a commit that stands makes no second post, and is never refused for good', async () => {
        const { lost } = await losing('Stands already', 'answer is lost')
        await world().advance(aLongWhileMs)
        // a network may know the write again and answer as it did
        const again = await world()
          .publisher()
          .commit(lost.content, lost.prepared, recordSteps())
          .catch((error: unknown) => error)
        expect(again).toEqual(
          again instanceof Error
            ? ofKind('uncertain')
            : { remoteId: expect.any(String), permalink: null, state: 'processing' },
        )
        expect(await world().standing()).toHaveLength(1)
      })
    }
    if (settledBy === 'content') {
      it('a dropped call leaves nothing to be found', async () => {
        const { error, lost } = await losing('Never arrived', 'call is dropped')
        expect([error, await world().publisher().lookUp(lost)]).toEqual([
          ofKind('uncertain'),
          { proof: 'content', candidates: [] },
        ])
      })
    }
  })
}
