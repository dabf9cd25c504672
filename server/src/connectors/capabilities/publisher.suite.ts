import { describe, expect, it } from 'vitest'
import type { ConnectorError } from '../connector-error.ts'
import type { LostCommit, PostContent, PreparedPicture, Published, Publisher, PublisherLimits, SendGuard, WriteContext } from './publisher.ts'

export type WriteKind = 'upload' | 'commit' | 'remove'
/** Fates of the next write, in words that every network has. */
export type Fate = 'answer is lost' | 'call is dropped' | 'grant is dead' | 'limit is reached' | 'server fails'

/** One network, ready to be posted to, as the suite needs it. */
export interface PublisherWorld {
  readonly limits: PublisherLimits
  publisher(): Publisher
  /** The same account behind an address at which nobody listens. */
  unreachable(): Publisher
  picture(name: string): Promise<PreparedPicture>
  oversizePicture(): Promise<PreparedPicture>
  strike(on: WriteKind, fate: Fate): Promise<void>
  /** What really stands on the account, whatever reads show. */
  standing(): Promise<readonly { readonly remoteId: string; readonly text: string; readonly pictures: number }[]>
  /** Write calls that reached the network, with the correlation id they carried. */
  arrived(): Promise<readonly { readonly correlationId: string | null }[]>
  now(): Date
}

export interface RecordedContext extends WriteContext {
  readonly steps: string[]
}

/** Lets every write through and remembers its step. */
export function recordSteps(guard: Partial<SendGuard> = {}): RecordedContext {
  const steps: string[] = []
  return {
    steps,
    write(step, call) {
      steps.push(step)
      return call({ mayStillSend: () => true, timeoutMs: 5000, correlationId: 'test-correlation', ...guard })
    },
  }
}

const failing = async (work: Promise<unknown>): Promise<unknown> => work.then(() => 'did not fail', (error: unknown) => error)
const ofKind = (kind: ConnectorError['kind']) => expect.objectContaining({ name: 'ConnectorError', kind, message: expect.stringMatching(/^[A-Z].{15,}/) })

/** Behaviour of every connector that has the key `publisher`. `world` is called inside each test, after the network went back to its start. */
export function publisherSuite(network: string, world: () => PublisherWorld): void {
  const text = (words: string): PostContent => ({ text: words, pictures: [], film: null })
  const withPictures = async (words: string, ...names: string[]): Promise<PostContent> => ({ text: words, pictures: await Promise.all(names.map((name) => world().picture(name))), film: null })
  async function publish(content: PostContent, context = recordSteps()): Promise<Published> {
    const { prepared } = await world().publisher().prepare(content, null, context)
    return world().publisher().commit(content, prepared, context)
  }
  async function losing(content: PostContent, fate: Fate): Promise<{ error: unknown; lost: LostCommit }> {
    const { prepared } = await world().publisher().prepare(content, null, recordSteps())
    await world().strike('commit', fate)
    const startedAt = world().now()
    return { error: await failing(world().publisher().commit(content, prepared, recordSteps())), lost: { content, prepared, startedAt } }
  }

  describe(`${network} as a publisher`, () => {
    it('puts a text on the account once, with one write', async () => {
      const context = recordSteps()
      const published = await publish(text('Fresh pasta from noon'), context)
      expect(context.steps).toEqual(['commit'])
      expect(await world().standing()).toEqual([{ remoteId: published.remoteId, text: 'Fresh pasta from noon', pictures: 0 }])
    })

    it('puts one picture and several pictures on the account, uploaded ahead', async () => {
      const context = recordSteps()
      await publish(await withPictures('One', 'a'), context)
      await publish(await withPictures('Three', 'b', 'c', 'd'), context)
      expect(context.steps).toEqual(['upload-photo:1', 'commit', 'upload-photo:1', 'upload-photo:2', 'upload-photo:3', 'commit'])
      expect(new Map((await world().standing()).map(({ text: words, pictures }) => [words, pictures]))).toEqual(new Map([['One', 1], ['Three', 3]]))
    })

    it('prepares without anything standing on the account', async () => {
      await world().publisher().prepare(await withPictures('Later', 'a', 'b'), null, recordSteps())
      expect(await world().standing()).toEqual([])
    })

    it('does not upload again what an earlier preparation left, and survives a trip through JSON', async () => {
      const content = await withPictures('Twice prepared', 'a', 'b')
      const first: unknown = JSON.parse(JSON.stringify((await world().publisher().prepare(content, null, recordSteps())).prepared))
      const context = recordSteps()
      const { prepared: again } = await world().publisher().prepare(content, { ...Object(first) }, context)
      expect(context.steps).toEqual([])
      expect(again).toEqual(first)
    })

    it('passes the correlation id on', async () => {
      await publish(text('Traced'), recordSteps({ correlationId: 'corr-12345678' }))
      expect(await world().arrived()).toEqual([{ correlationId: 'corr-12345678' }])
    })

    it('sends nothing once it may not: definitely not delivered', async () => {
      const content = await withPictures('Too late', 'a')
      const late = recordSteps({ mayStillSend: () => false })
      expect(await failing(world().publisher().commit(text('Too late'), {}, late))).toEqual(ofKind('unavailable'))
      expect(await failing(world().publisher().prepare(content, null, late))).toEqual(ofKind('unavailable'))
      expect(await failing(world().publisher().remove('1_2', late))).toEqual(ofKind('unavailable'))
      expect(await world().arrived()).toEqual([])
    })

    it('asks again when the body is pulled, not only at the start', async () => {
      let asked = 0
      const losingItsLease = recordSteps({ mayStillSend: () => ++asked === 1 })
      expect(await failing(world().publisher().commit(text('Lease lost'), {}, losingItsLease))).toEqual(ofKind('unavailable'))
      expect(await world().standing()).toEqual([])
    })

    it('nobody listens: definitely not delivered', async () => {
      expect(await failing(world().unreachable().commit(text('Nobody there'), {}, recordSteps()))).toEqual(ofKind('unavailable'))
    })

    for (const pictures of [0, 1, 3]) {
      it(`a lost answer with ${pictures} pictures is uncertain, and looking up finds exactly the one that stands`, async () => {
        await publish(text('Another post'))
        const { error, lost } = await losing(await withPictures('Sunday roast\nfrom twelve  ', ...['a', 'b', 'c'].slice(0, pictures)), 'answer is lost')
        expect(error).toEqual(ofKind('uncertain'))
        const standing = (await world().standing()).find((post) => post.text.startsWith('Sunday'))
        expect((await world().publisher().lookUp(lost)).candidates.map(({ remoteId }) => remoteId)).toEqual([standing?.remoteId])
      })
    }

    it('a dropped call is uncertain too, and looking up finds nothing', async () => {
      await publish(await withPictures('Same words', 'z'))
      const { error, lost } = await losing(text('Same words'), 'call is dropped')
      expect(error).toEqual(ofKind('uncertain'))
      expect((await world().publisher().lookUp(lost)).candidates).toEqual([])
    })

    it('a server error on the commit says nothing about its effect', async () => {
      expect((await losing(text('Half done'), 'server fails')).error).toEqual(ofKind('uncertain'))
    })

    it('tells every candidate when several posts could be the lost one', async () => {
      const { lost } = await losing(await withPictures('Twins', 'a'), 'answer is lost')
      await publish(await withPictures('Twins', 'b'))
      expect((await world().publisher().lookUp(lost)).candidates).toHaveLength(2)
    })

    it('a dead grant asks for a new connection', async () => {
      expect((await losing(text('No grant'), 'grant is dead')).error).toEqual(ofKind('reauthorize'))
      expect(await world().standing()).toEqual([])
    })

    it('a limit says until when', async () => {
      const { error } = await losing(text('Too many'), 'limit is reached')
      expect(error).toEqual(ofKind('rate-limited'))
      expect(error).toHaveProperty('until', expect.any(Date))
      expect(await world().standing()).toEqual([])
    })

    it('refuses a picture that is too large, with words', async () => {
      const content = { text: 'Large', pictures: [await world().oversizePicture()], film: null }
      const error = await failing(world().publisher().prepare(content, null, recordSteps()))
      expect(error).toEqual(ofKind('rejected'))
      expect(error).toHaveProperty('message', expect.stringContaining('4 MB'))
    })

    it('removes a post, and says the same when it was gone already', async () => {
      const { remoteId } = await publish(text('Short lived'))
      const context = recordSteps()
      await world().publisher().remove(remoteId, context)
      expect(await world().standing()).toEqual([])
      await world().publisher().remove(remoteId, context)
      expect(context.steps).toEqual(['remove', 'remove'])
    })

    it('a removal whose answer is lost is uncertain, and may be asked for again', async () => {
      const { remoteId } = await publish(text('Going'))
      await world().strike('remove', 'answer is lost')
      expect(await failing(world().publisher().remove(remoteId, recordSteps()))).toEqual(ofKind('uncertain'))
      await world().publisher().remove(remoteId, recordSteps())
    })
  })
}
