import { describe, expect, it } from 'vitest'
import type { ConnectorError } from '../../connector-error.ts'
import { coded } from '../../testing/said.ts'
import type { LostCommit, PostContent, Prepared } from './publisher.ts'
import { publisherVideoSuite } from './publisher-videos.suite.ts'
import {
  followFully,
  prepareFully,
  recordSteps,
  type Fate,
  type PublisherTraits,
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
const throughJson = (prepared: Prepared): Prepared => ({
  ...Object(JSON.parse(JSON.stringify(prepared))),
})

/**
 * Behaviour of every connector that has the key `publisher`. `world` is called inside each test,
 * after the network went back to its start.
 */
export function publisherSuite(
  network: string,
  traits: PublisherTraits,
  world: () => PublisherWorld,
): void {
  const { limits } = traits
  const fewest = limits.needsMedia ? 1 : 0
  const names = ['a', 'b', 'c', 'd', 'e']
  /** As many as the network takes in one post, whether it refuses or leaves out the others. */
  const upTo = (pictures: number) => Math.min(pictures, limits.mostPictures)
  const several = limits.leavesOutMore ? 3 : upTo(3)
  const proofOf = { content: 'content', 'own-id': 'stands' } as const

  const post = async (
    words: string,
    pictures: number = fewest,
    first = 0,
  ): Promise<PostContent> => ({
    text: words,
    pictures: await Promise.all(
      names.slice(first, first + pictures).map((name) => world().picture(name)),
    ),
    video: null,
    kind: 'post' as const,
    options: {},
  })
  const prepare = (content: PostContent, context = recordSteps()) =>
    prepareFully(world().publisher(), { content, wait: world().advance, waiting: { context } })
  async function publish(
    content: PostContent,
    context = recordSteps(),
  ): Promise<{ readonly remoteId: string }> {
    const prepared = await prepare(content, context)
    const { remoteId, state } = await world().publisher().commit(content, prepared, context)
    return followFully(
      world().publisher(),
      { accepted: { remoteId, content, prepared }, state },
      world().advance,
    )
  }
  async function losing(
    content: PostContent,
    fate: Fate,
  ): Promise<{ error: unknown; lost: LostCommit }> {
    const prepared = await prepare(content)
    await world().strike('commit', fate, 'pictures')
    const startedAt = world().now()
    return {
      error: await failing(world().publisher().commit(content, prepared, recordSteps())),
      lost: { content, prepared, startedAt },
    }
  }
  const withWords = async (words: string) =>
    (await world().standing()).filter(({ text }) => text.startsWith(words))

  describe(`${network} as a publisher`, () => {
    it(`puts a post ${fewest === 0 ? 'of nothing but text' : 'with its picture'} on the account once, with one commit`, async () => {
      const context = recordSteps()
      const published = await publish(await post('Fresh pasta from noon'), context)
      expect(context.steps).toEqual([...traits.prepareSteps(fewest), 'commit'])
      expect(await world().standing()).toEqual([
        {
          remoteId: published.remoteId,
          text: 'Fresh pasta from noon',
          pictures: fewest,
          isReel: false,
        },
      ])
    })

    it('puts one picture and several pictures on the account, prepared ahead', async () => {
      const context = recordSteps()
      await publish(await post('One', 1), context)
      await publish(await post('Several', several, 1), context)
      expect(context.steps).toEqual([
        ...traits.prepareSteps(1),
        'commit',
        ...traits.prepareSteps(upTo(several)),
        'commit',
      ])
      expect(
        new Map((await world().standing()).map(({ text, pictures }) => [text, pictures])),
      ).toEqual(
        new Map([
          ['One', 1],
          ['Several', upTo(several)],
        ]),
      )
    })

    if (traits.isFollowed) {
      it('tells that the network still works on a post, and as what it stands in the end', async () => {
        await world().workLonger(120_000)
        const content = await post('In the works')
        const prepared = await prepare(content)
        const { remoteId, state } = await world()
          .publisher()
          .commit(content, prepared, recordSteps())
        expect(state).toBe('processing')
        expect(await world().publisher().follow({ remoteId, content, prepared })).toEqual({
          state: 'processing',
          againInMs: expect.any(Number),
        })
        await world().advance(121_000)
        const [standing] = await withWords('In the works')
        expect(await world().publisher().follow({ remoteId, content, prepared })).toMatchObject({
          state: 'published',
          remoteId: standing?.remoteId,
        })
      })
    }

    it('prepares without anything standing on the account', async () => {
      await prepare(await post('Later', upTo(2)))
      expect(await world().standing()).toEqual([])
    })

    it('does not upload again what an earlier preparation left, and survives a trip through JSON', async () => {
      const content = await post('Twice prepared', upTo(2))
      const first = throughJson(await prepare(content))
      const context = recordSteps()
      const { prepared: again, againInMs } = await world()
        .publisher()
        .prepare(content, first, context)
      expect([context.steps, againInMs]).toEqual([[], null])
      expect(again).toEqual(first)
    })

    if (traits.prepareSteps(2).length > 1) {
      it('a changed order of pictures is the order that is posted', async () => {
        const content = await post('Turned round', 2)
        const first = await prepare(content)
        const turned = { ...content, pictures: content.pictures.toReversed() }
        const context = recordSteps()
        await world().publisher().prepare(turned, first, context)
        expect(context.steps.slice(0, 2)).toEqual(traits.prepareSteps(2).slice(0, 2))
      })
    }

    if (traits.worksAhead) {
      it('says how long to wait while the network works, makes nothing twice meanwhile, and then is ready', async () => {
        await world().workLonger(120_000)
        const content = await post('In the works', 1)
        const context = recordSteps()
        const waits: number[] = []
        const startedAt = world().now().getTime()
        let preparation = await world().publisher().prepare(content, null, context)
        for (
          ;
          preparation.againInMs !== null && waits.length < 50;
          preparation = await world()
            .publisher()
            .prepare(content, throughJson(preparation.prepared), context)
        ) {
          waits.push(preparation.againInMs)
          await world().advance(preparation.againInMs)
        }
        expect(world().now().getTime() - startedAt).toBeGreaterThanOrEqual(119_000)
        expect(waits.length).toBeLessThan(30)
        expect([preparation.againInMs, context.steps]).toEqual([null, traits.prepareSteps(1)])
        expect(await world().standing()).toEqual([])
      })
    }

    if (traits.settledBy === 'own-id') {
      it('a commit that provably did not take effect may be repeated at once, and stands once', async () => {
        const { lost } = await losing(await post('Once for all'), 'call is dropped')
        expect(await world().publisher().lookUp(lost)).toEqual({
          proof: 'repeatable',
          candidates: [],
        })
        await world().publisher().commit(lost.content, lost.prepared, recordSteps())
        expect(await withWords('Once for all')).toHaveLength(1)
      })

      it('a repeated commit does not make a second post when the first takes effect after all', async () => {
        const { lost } = await losing(await post('Late but once'), 'takes effect after a minute')
        expect((await world().publisher().lookUp(lost)).proof).toBe('repeatable')
        const { remoteId } = await world()
          .publisher()
          .commit(lost.content, lost.prepared, recordSteps())
        await world().advance(61_000)
        expect((await withWords('Late but once')).map((one) => one.remoteId)).toEqual([remoteId])
      })

      it('repeating a commit that stands is uncertain, never refused for good, and the look-up finds it', async () => {
        const { lost } = await losing(await post('Stands already'), 'answer is lost')
        await world().advance(10 * 60_000)
        const startedAt = world().now()
        expect(
          await failing(world().publisher().commit(lost.content, lost.prepared, recordSteps())),
        ).toEqual(ofKind('uncertain'))
        const standing = await withWords('Stands already')
        expect(standing).toHaveLength(1)
        const { proof, candidates } = await world()
          .publisher()
          .lookUp({ ...lost, startedAt })
        expect([proof, candidates.map(({ remoteId }) => remoteId)]).toEqual([
          'stands',
          standing.map(({ remoteId }) => remoteId),
        ])
      })
    }

    const { runsOutAfterMs } = traits
    if (runsOutAfterMs !== null) {
      it('what was prepared too long ago is told to be prepared again, and then stands once', async () => {
        const content = await post('Prepared long ago', upTo(2))
        const stale = await prepare(content)
        await world().advance(runsOutAfterMs)
        const error = await failing(world().publisher().commit(content, stale, recordSteps()))
        expect(error).toEqual(ofKind('unavailable'))
        expect(error).toHaveProperty('prepareAgain', true)
        const context = recordSteps()
        const fresh = await prepareFully(world().publisher(), {
          content,
          wait: world().advance,
          waiting: {
            context,
            earlier: stale,
          },
        })
        expect(context.steps).toEqual(traits.prepareSteps(upTo(2)))
        await world().publisher().commit(content, fresh, recordSteps())
        expect(await world().standing()).toHaveLength(1)
      })
    }

    it('passes the correlation id on', async () => {
      const context = recordSteps({ correlationId: 'corr-12345678' })
      await publish(await post('Traced', 1), context)
      expect(await world().arrived()).toEqual(
        context.steps.map(() => ({ correlationId: 'corr-12345678' })),
      )
    })

    it('sends nothing once it may not: definitely not delivered', async () => {
      const content = await post('Too late', 1)
      const prepared = await prepare(content)
      const before = await world().arrived()
      const late = recordSteps({ mayStillSend: () => false })
      expect(await failing(world().publisher().commit(content, prepared, late))).toEqual(
        ofKind('unavailable'),
      )
      if (traits.prepareSteps(1).length > 0)
        expect(await failing(world().publisher().prepare(content, null, late))).toEqual(
          ofKind('unavailable'),
        )
      if (traits.deletes !== 'never')
        expect(await failing(world().publisher().remove('1_2', late))).toEqual(
          ofKind('unavailable'),
        )
      expect(late.steps).toEqual([
        'commit',
        ...traits.prepareSteps(1).slice(0, 1),
        ...(traits.deletes === 'never' ? [] : ['remove']),
      ])
      expect(await world().arrived()).toEqual(before)
    })

    it('asks again when the body is pulled, not only at the start', async () => {
      const content = await post('Lease lost')
      const prepared = await prepare(content)
      let asked = 0
      const losingItsLease = recordSteps({ mayStillSend: () => ++asked === 1 })
      expect(await failing(world().publisher().commit(content, prepared, losingItsLease))).toEqual(
        ofKind('unavailable'),
      )
      expect([asked, await world().standing()]).toEqual([2, []])
    })

    it('nobody listens: definitely not delivered', async () => {
      const content = await post('Nobody there')
      const error = await failing(
        world()
          .unreachable()
          .commit(content, await prepare(content), recordSteps()),
      )
      expect(error).toEqual(ofKind('unavailable'))
      expect(error).toHaveProperty('prepareAgain', false)
    })

    for (const pictures of [0, 1, 3].filter(
      (count) => count >= fewest && (count <= limits.mostPictures || limits.leavesOutMore),
    )) {
      it(`a lost answer with ${pictures} pictures is uncertain${traits.settledBy === 'nothing' ? '' : ', and looking up finds exactly the one that stands'}`, async () => {
        await publish(await post('Another post', fewest, 4))
        const { error, lost } = await losing(
          await post('Sunday roast\nfrom twelve  ', pictures),
          'answer is lost',
        )
        expect(error).toEqual(ofKind('uncertain'))
        if (traits.settledBy === 'nothing') return
        const { proof, candidates } = await world().publisher().lookUp(lost)
        const [standing] = await withWords('Sunday')
        expect(proof).toBe(proofOf[traits.settledBy])
        expect(candidates.map(({ remoteId }) => remoteId)).toEqual([standing?.remoteId])
      })
    }

    it('a dropped call is uncertain too, and looking up finds nothing', async () => {
      // as many pictures as make it another post, or else other words
      await publish(
        fewest < limits.mostPictures && traits.twins !== 'taken for one'
          ? await post('Same words', fewest + 1, 2)
          : await post('Other words', fewest, 2),
      )
      const { error, lost } = await losing(await post('Same words'), 'call is dropped')
      expect(error).toEqual(ofKind('uncertain'))
      if (traits.settledBy !== 'nothing')
        expect(await world().publisher().lookUp(lost)).toEqual({
          proof: traits.settledBy === 'content' ? 'content' : 'repeatable',
          candidates: [],
        })
    })

    it('a server error on the commit says nothing about its effect', async () => {
      expect((await losing(await post('Half done'), 'server fails')).error).toEqual(
        ofKind('uncertain'),
      )
    })

    if (traits.settledBy !== 'nothing' && traits.twins === 'stand') {
      it('tells every candidate when several posts could be the lost one', async () => {
        const { lost } = await losing(await post('Twins', 1), 'answer is lost')
        await publish(await post('Twins', 1, 1))
        expect((await world().publisher().lookUp(lost)).candidates).toHaveLength(2)
      })
    }
    if (traits.twins === 'told apart') {
      it('finds the very one that was lost among several that read the same', async () => {
        const { lost } = await losing(await post('Twins', 1), 'answer is lost')
        const { remoteId: other } = await publish(await post('Twins', 1, 1))
        const { candidates } = await world().publisher().lookUp(lost)
        expect(await withWords('Twins')).toHaveLength(2)
        expect(candidates).toHaveLength(1)
        expect(candidates[0]?.remoteId).not.toBe(other)
      })
    }
    if (traits.twins === 'taken for one') {
      it('a post that the network takes for a repetition is uncertain, never refused for good', async () => {
        await publish(await post('Twins'))
        const content = await post('Twins')
        expect(
          await failing(
            world()
              .publisher()
              .commit(content, await prepare(content), recordSteps()),
          ),
        ).toEqual(ofKind('uncertain'))
        expect(await withWords('Twins')).toHaveLength(1)
      })
    }

    it('a dead grant asks for a new connection', async () => {
      expect((await losing(await post('No grant'), 'grant is dead')).error).toEqual(
        ofKind('reauthorize'),
      )
      expect(await world().standing()).toEqual([])
    })

    it('a limit says until when', async () => {
      const { error } = await losing(await post('Too many'), 'limit is reached')
      expect(error).toEqual(ofKind('rate-limited'))
      expect(error).toHaveProperty('until', expect.any(Date))
      expect(await world().standing()).toEqual([])
    })

    const { largestPicture } = traits
    if (largestPicture !== null) {
      it('refuses a picture that is too large, with words', async () => {
        const content: PostContent = {
          text: 'Large',
          pictures: [await world().oversizePicture()],
          video: null,
          kind: 'post',
          options: {},
        }
        const error = await failing(publish(content))
        expect(error).toEqual(ofKind('rejected'))
        expect(error).toHaveProperty('message', expect.stringContaining(largestPicture))
      })
    }

    if (traits.deletes === 'yes') {
      it('removes a post, and says the same when it was gone already', async () => {
        const { remoteId } = await publish(await post('Short lived'))
        const context = recordSteps()
        await world().publisher().remove(remoteId, context)
        expect(await world().standing()).toEqual([])
        await world().publisher().remove(remoteId, context)
        expect(context.steps).toEqual(['remove', 'remove'])
      })

      it('a removal whose answer is lost is uncertain, and may be asked for again', async () => {
        const { remoteId } = await publish(await post('Going'))
        await world().strike('remove', 'answer is lost', 'pictures')
        expect(await failing(world().publisher().remove(remoteId, recordSteps()))).toEqual(
          ofKind('uncertain'),
        )
        await world().publisher().remove(remoteId, recordSteps())
      })
    } else {
      it('says where a post can be deleted instead, and is content when it is seen to be gone', async () => {
        const { remoteId } = await publish(await post('Here to stay'))
        const error = await failing(world().publisher().remove(remoteId, recordSteps()))
        expect(error).toEqual(ofKind('unsupported'))
        expect(error).toHaveProperty('message', expect.stringMatching(/Delete it in the .+ app\.$/))
        expect(await world().standing()).toHaveLength(1)
        if (traits.deletes === 'tries')
          await world().publisher().remove(`${remoteId}999`, recordSteps())
      })
    }
  })
  for (const video of traits.videos) publisherVideoSuite(network, video, world)
}
