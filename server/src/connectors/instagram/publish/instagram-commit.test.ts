import { describe, expect, it } from 'vitest'
import { prepareFully, recordSteps } from '../../capabilities/testing/publisher-world.ts'
import type { PostContent, Prepared } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { osteriaLume } from '../../meta-graph/testing/instagram-town.ts'
import { failure, useInstagramTestbed, withPictures } from '../testing.ts'

const { town, truth, picture, video, clock, instagram, secret, usages, advance } =
  useInstagramTestbed()
const publisher = () => instagram().publisher(secret())
const prepare = (content: PostContent, earlier: Prepared | null = null, context = recordSteps()) =>
  prepareFully(publisher(), { content, wait: advance, waiting: { context, earlier } })
const onePicture = async (text = 'One') => withPictures(text, await picture('a'))
const refuses = (route: string, error: object) =>
  town.fault({ route, kind: 'status', status: 400, times: 1, ...error })

describe('a refused commit', () => {
  const commitRefused = async (
    error: object,
    before: (content: PostContent, prepared: Prepared) => Promise<unknown> = async () => undefined,
  ) => {
    const content = await onePicture()
    const prepared = await prepare(content)
    await before(content, prepared)
    await refuses('POST /{ig}/media_publish', error)
    return failure(publisher().commit(content, prepared, recordSteps()))
  }
  const publish = (content: PostContent, prepared: Prepared) =>
    publisher().commit(content, prepared, recordSteps())
  const notFound = { code: 24, subcode: 2_207_006 }

  it.each([
    ['run out is prepared anew', { code: 24, subcode: 2_207_008 }, 'unavailable', true],
    ['not found is prepared anew', notFound, 'unavailable', true],
    ['restricted is for good', { code: 25, subcode: 2_207_050 }, 'rejected', false],
    ['of an unknown number is for good', { code: 4242 }, 'rejected', false],
  ])('%s', async (_title, error, kind, prepareAgain) => {
    expect(await commitRefused(error)).toMatchObject({ kind, prepareAgain })
    expect((await truth()).media).toEqual([])
  })

  it('not ready waits while the container is worked on, and is looked up when it is ready: then it may be published', async () => {
    const notReady = { code: 9007, subcode: 2_207_027 }
    await town.fault({ route: 'POST /{ig}/media', kind: 'slow-processing', ms: 60_000, times: 1 })
    const content = await onePicture('Working')
    const { prepared } = await publisher().prepare(content, null, recordSteps())
    expect(await failure(publish(content, prepared))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: false,
      facts: notReady,
    })
    expect(await commitRefused(notReady)).toMatchObject({ kind: 'uncertain' })
    expect((await truth()).media).toEqual([])
  })

  it('said to be gone is uncertain beside a post that reads the same, whatever its state shows', async () => {
    const late = (content: PostContent, prepared: Prepared) =>
      publish(content, prepared).then(() =>
        town.fault({ route: 'GET /{container}', kind: 'lag-reads', ms: 600_000 }),
      )
    expect(await commitRefused(notFound, late)).toMatchObject({ kind: 'uncertain' })
  })

  it('of a container that ran out is prepared anew, whatever the refusal says', async () => {
    const runOut = () => town.control('POST', '/clock', { advanceMs: 25 * 3_600_000 })
    expect(await commitRefused({ code: 4242 }, runOut)).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
      message: expect.stringContaining('has expired'),
    })
  })

  it('of a container that failed says why', async () => {
    await town.fault({
      route: 'POST /{ig}/media',
      kind: 'fail-processing',
      subcode: 2_207_026,
      times: 1,
    })
    const content: PostContent = {
      text: 'Broken',
      pictures: [],
      video: video('broken'),
      kind: 'reel',
      options: {},
    }
    const { prepared } = await publisher().prepare(content, null, recordSteps())
    await advance(60_000)
    expect(await failure(publish(content, prepared))).toMatchObject({
      kind: 'rejected',
      facts: { state: 'ERROR', subcode: 2_207_026 },
    })
  })

  it.each([
    ['not found', notFound],
    ['of an unknown number', { code: 4242 }],
  ])('%s is uncertain when the container is published already', async (_title, error) => {
    expect(await commitRefused(error, publish)).toMatchObject({ kind: 'uncertain' })
  })

  it('is uncertain when nobody can say what the container is', async () => {
    expect(
      await commitRefused(notFound, () => town.fault({ route: 'GET /{container}', kind: 'drop' })),
    ).toMatchObject({ kind: 'uncertain' })
  })

  const hidden = () => refuses('GET /{container}', { code: 100, subcode: 33 })
  it('with a container that is not shown: uncertain beside a post that reads the same, else prepared anew', async () => {
    expect(await commitRefused(notFound, hidden)).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    expect(
      await commitRefused(notFound, async (content, prepared) => {
        await publish(content, prepared)
        await hidden()
      }),
    ).toMatchObject({ kind: 'uncertain' })
  })

  it('with a container that never was shown, and is gone, ends: it is prepared anew', async () => {
    const content = await onePicture()
    await town.fault({
      route: 'GET /{container}',
      kind: 'status',
      status: 400,
      code: 100,
      subcode: 33,
      times: 100,
    })
    const prepared = await prepare(content)
    await refuses('POST /{ig}/media_publish', notFound)
    expect(await failure(publish(content, prepared))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    expect((await truth()).media).toEqual([])
  })

  it('an unprepared post is prepared first: no call, no row in the ledger', async () => {
    const context = recordSteps()
    expect(await failure(publisher().commit(await onePicture(), {}, context))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    expect([context.steps, await town.log()]).toEqual([[], []])
  })
})

describe('a look-up', () => {
  it('goes by the text and the kind of post where the container is not shown any more, from a quarter of an hour before the call', async () => {
    const content = withPictures('Every  Sunday ', await picture('a'))
    const publish = async (other: PostContent) =>
      (await publisher().commit(other, await prepare(other), recordSteps())).remoteId
    await publish(content)
    await advance(16 * 60_000)
    const two = withPictures('Every Sunday', await picture('b'), await picture('c'))
    const three = withPictures(
      'Every Sunday',
      await picture('b'),
      await picture('c'),
      await picture('d'),
    )
    const reel: PostContent = {
      text: 'Every Sunday',
      pictures: [],
      video: video('dough'),
      kind: 'reel',
      options: {},
    }
    const found: unknown[] = []
    const wanted: string[] = []
    for (const other of [content, two, three, reel]) wanted.push(await publish(other))
    await publish({ ...content, text: 'Every Monday' })
    for (const other of [content, two, three, reel]) {
      const { proof, candidates } = await publisher().lookUp({
        content: other,
        prepared: {},
        startedAt: clock.now(),
      })
      found.push([proof, candidates.map(({ remoteId }) => remoteId)])
    }
    expect(found).toEqual(wanted.map((id) => ['content', [id]]))
  })

  it.each([
    ['dead', { kind: 'token-expired' }, 'reauthorize'],
    ['silent', { kind: 'drop' }, 'unavailable'],
  ])('at a %s network proves nothing', async (_title, fault, kind) => {
    const content = await onePicture()
    const prepared = await prepare(content)
    await town.fault({ route: 'GET /{container}', ...fault })
    const error = await failure(publisher().lookUp({ content, prepared, startedAt: clock.now() }))
    expect(error).toBeInstanceOf(ConnectorError)
    expect(error).toMatchObject({ kind })
  })

  it('of a container that is still worked on finds nothing and proves nothing', async () => {
    await town.fault({ route: 'POST /{ig}/media', kind: 'slow-processing', ms: 60_000 })
    const content = await onePicture()
    const { prepared } = await publisher().prepare(content, null, recordSteps())
    expect(await publisher().lookUp({ content, prepared, startedAt: clock.now() })).toEqual({
      proof: 'content',
      candidates: [],
    })
  })

  it('says that it stands even while the list of posts lags behind', async () => {
    const content = await onePicture()
    const prepared = await prepare(content)
    await town.fault({ route: 'POST /{ig}/media_publish', kind: 'lose-answer', times: 1 })
    await failure(publisher().commit(content, prepared, recordSteps()))
    await town.fault({ route: 'GET /{ig}/media', kind: 'lag-reads', ms: 600_000 })
    expect(await publisher().lookUp({ content, prepared, startedAt: clock.now() })).toEqual({
      proof: 'stands',
      candidates: [],
    })
  })
})

describe('removing', () => {
  it.each([
    ['a code of its own', { code: 3 }],
    ['a missing right', { code: 10 }],
  ])('refused with %s says where it can be done', async (_title, error) => {
    await refuses('DELETE *', error)
    expect(await failure(publisher().remove('179', recordSteps()))).toMatchObject({
      kind: 'unsupported',
      message: 'Instagram did not let us delete this post. Delete it in the Instagram app.',
    })
  })

  it('with a dead grant asks for a new connection', async () => {
    await town.fault({ route: 'DELETE *', kind: 'token-expired' })
    expect(await failure(publisher().remove('179', recordSteps()))).toMatchObject({
      kind: 'reauthorize',
    })
  })
})

describe('quotas', () => {
  it('are told apart for the app and the profile', async () => {
    await town.fault({ route: 'GET /{ig}/media', kind: 'usage', percent: 77 })
    await instagram().reader(secret()).listRecent({ limit: 1 })
    expect(usages).toEqual(
      expect.arrayContaining([
        { budget: 'meta:app', percent: 77, blockedForMs: 0 },
        expect.objectContaining({ budget: `meta:${osteriaLume}`, percent: 77 }),
      ]),
    )
  })
})
