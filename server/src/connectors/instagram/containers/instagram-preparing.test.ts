import { describe, expect, it } from 'vitest'
import { prepareFully, recordSteps } from '../../capabilities/testing/publisher-world.ts'
import type { PostContent, Prepared } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { anMp4 } from '../../meta-graph/testing/mp4.ts'
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
const sent = async (route: string) =>
  (await town.log()).filter((one) => `${one.method} ${one.route}` === route).map(({ body }) => body)

describe('containers', () => {
  it('carry their fields: pictures with their words for the blind, items without a caption, the carousel in the order of the post', async () => {
    const pictures = [
      await picture('c', { altText: 'A'.repeat(1200) }),
      await picture('a'),
      await picture('b'),
    ]
    await prepare(withPictures('Three courses', ...pictures))
    const { containers } = await truth()
    const [first, second, , parent] = await sent('POST /{ig}/media')
    expect(first).toMatchObject({
      image_url: await pictures[0]?.address(),
      is_carousel_item: 'true',
      alt_text: 'A'.repeat(1000),
    })
    expect(
      [first, second].map((body) =>
        Object.keys(Object(body)).filter((name) => ['caption', 'media_type'].includes(name)),
      ),
    ).toEqual([[], []])
    expect(parent).toMatchObject({
      media_type: 'CAROUSEL',
      caption: 'Three courses',
      children: containers
        .slice(0, 3)
        .map(({ id }) => id)
        .join(','),
    })
  })

  it('the pictures stand in the order of the post', async () => {
    const [c, a] = [await picture('c'), await picture('a')]
    for (const content of [withPictures('One way', c, a), withPictures('The other way', a, c)])
      await publisher().commit(content, await prepare(content), recordSteps())
    const [one, other] = (await truth()).media
    expect(one?.pictureSha256).toEqual(other?.pictureSha256.toReversed())
    expect(new Set(one?.pictureSha256).size).toBe(2)
  })

  it('a video is a reel that also stands among the posts, and is asked for less and less often', async () => {
    const content: PostContent = {
      text: 'Dough',
      pictures: [],
      video: video('dough'),
      kind: 'reel',
      options: {},
    }
    await town.fault({ route: 'POST /{ig}/media', kind: 'slow-processing', ms: 400_000, times: 1 })
    const waits: number[] = []
    let preparation = await publisher().prepare(content, null, recordSteps())
    while (preparation.againInMs !== null && waits.length < 30) {
      waits.push(preparation.againInMs)
      await advance(preparation.againInMs)
      preparation = await publisher().prepare(content, preparation.prepared, recordSteps())
    }
    expect(await sent('POST /{ig}/media')).toEqual([
      expect.objectContaining({
        media_type: 'REELS',
        video_url: await content.video?.address(),
        caption: 'Dough',
        share_to_feed: 'true',
      }),
    ])
    // a slow machine makes the first wait longer, never shorter
    expect(waits[0]).toBeLessThan(10_000)
    expect([
      Math.min(...waits) >= 1000,
      Math.max(...waits),
      waits.toSorted((a, b) => a - b),
    ]).toEqual([true, 60_000, waits])
    expect(waits.length).toBeLessThan(20)
  })

  it('a changed text needs one new container, and no new pictures', async () => {
    const before = withPictures('Befor', await picture('a'), await picture('b'))
    const context = recordSteps()
    await prepare({ ...before, text: 'Before' }, await prepare(before), context)
    expect(context.steps).toEqual(['container:carousel'])
  })

  it('of two pictures only the exchanged one is made again', async () => {
    const context = recordSteps()
    await prepare(
      withPictures('Mixed', await picture('a'), await picture('z')),
      await prepare(withPictures('Mixed', await picture('a'), await picture('b'))),
      context,
    )
    expect(context.steps).toEqual(['container:2', 'container:carousel'])
  })

  it('are not trusted in their last hour', async () => {
    const content = await onePicture()
    const prepared = await prepare(content)
    await advance(22.9 * 3_600_000)
    const young = recordSteps()
    await prepare(content, prepared, young)
    await advance(0.2 * 3_600_000)
    const old = recordSteps()
    await prepare(content, prepared, old)
    expect([young.steps, old.steps]).toEqual([[], ['container:1']])
  })

  it('one that Instagram says has expired is made anew, whatever our own count says', async () => {
    const content = await onePicture()
    const prepared = await prepare(content)
    await town.control('POST', '/clock', { advanceMs: 25 * 3_600_000 })
    const context = recordSteps()
    await publisher().prepare(content, prepared, context)
    expect(context.steps).toEqual(['container:1'])
  })

  it('one whose answer was lost is simply made again', async () => {
    const content = await onePicture()
    await town.fault({ route: 'POST /{ig}/media', kind: 'lose-answer', times: 1 })
    expect(await failure(prepare(content))).toMatchObject({ kind: 'uncertain' })
    await publisher().commit(content, await prepare(content), recordSteps())
    expect((await truth()).media).toHaveLength(1)
  })

  it('a profile that is no longer linked must be connected again', async () => {
    await refuses('POST /{ig}/media', { code: 100, subcode: 33 })
    expect(await failure(prepare(await onePicture()))).toMatchObject({
      kind: 'reauthorize',
      message:
        'Instagram no longer lets us into this profile. Check that it is still linked to its Facebook page, then connect it again.',
    })
  })
})

describe('refused while it is prepared', () => {
  const numbers: [
    title: string,
    subcode: number,
    kind: string,
    prepareAgain: boolean,
    words: string,
  ][] = [
    ['server error', 2_207_001, 'unavailable', true, 'Instagram'],
    ['slow to fetch', 2_207_003, 'unavailable', true, 'not your post'],
    ['aspect', 2_207_009, 'rejected', false, '4:5'],
    ['caption', 2_207_010, 'rejected', false, '2,200'],
    ['media type', 2_207_023, 'rejected', false, 'kind of file'],
    ['video format', 2_207_026, 'rejected', false, '15 minutes'],
    ['count', 2_207_028, 'rejected', false, '2 to 10'],
    ['create failed', 2_207_032, 'unavailable', true, 'not your post'],
    ['limit', 2_207_042, 'rate-limited', false, '24 hours'],
    ['restricted', 2_207_050, 'rejected', false, 'Account Status'],
    ['blocked', 2_207_051, 'rejected', false, 'Account Status'],
    ['fetch failed', 2_207_052, 'unavailable', true, 'our server'],
    ['processing', 2_207_082, 'rejected', false, 'MP4'],
  ]
  it.for(numbers)('%s', async ([_title, subcode, kind, prepareAgain, words]) => {
    await refuses('POST /{ig}/media', { code: 1234, subcode, message: 'Their words' })
    expect(await failure(prepare(await onePicture()))).toMatchObject({
      kind,
      prepareAgain,
      message: expect.stringContaining(words),
      facts: { subcode },
    })
  })

  it.each([
    [36_003, '4:5'],
    [36_000, '8 MB'],
    [36_001, 'JPEG'],
    [352, 'MP4'],
  ])('code %i alone says the same as its number', async (code, words) => {
    await refuses('POST /{ig}/media', { code })
    expect(await failure(prepare(await onePicture()))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining(words),
    })
  })

  it('a picture too wide is refused by the town itself, in our words', async () => {
    expect(
      await failure(prepare(withPictures('Wide', await picture('wide', { size: [1000, 300] })))),
    ).toMatchObject({
      kind: 'rejected',
      message: 'Instagram accepts pictures between 4:5 and 1.91:1. Crop this one.',
    })
  })

  it('a video that fails while Instagram works on it is refused with its number', async () => {
    const short: PostContent = {
      text: 'Blink',
      pictures: [],
      video: video('blink', anMp4({ seconds: 2 })),
      kind: 'reel',
      options: {},
    }
    expect(await failure(prepare(short))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('from 3 seconds'),
      facts: { state: 'ERROR', subcode: 2_207_026 },
    })
    await town.fault({
      route: 'POST /{ig}/media',
      kind: 'fail-processing',
      subcode: 2_207_003,
      times: 1,
    })
    expect(await failure(prepare({ ...short, video: video('dough') }))).toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    await town.fault({
      route: 'POST /{ig}/media',
      kind: 'fail-processing',
      subcode: 2_207_099,
      times: 1,
    })
    expect(await failure(prepare({ ...short, video: video('dough') }))).toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(/^Instagram could not use this post/),
    })
  })

  it('what Instagram takes in no case is told before anything is made', async () => {
    const many = (sign: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${sign}word${index}`).join(' ')
    const eleven = await Promise.all(Array.from({ length: 11 }, (_, index) => picture(`p${index}`)))
    expect(await failure(prepare(withPictures('Bare')))).toMatchObject({
      kind: 'rejected',
      message: 'Instagram accepts no post without a picture. Add one.',
    })
    expect(await failure(prepare(withPictures('Many', ...eleven)))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('10 pictures'),
    })
    expect(await failure(prepare(await onePicture(many('#', 31))))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('30 hashtags'),
    })
    expect(await failure(prepare(await onePicture(many('@', 21))))).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('20 mentions'),
    })
    expect(await town.log()).toEqual([])
    await prepare(
      await onePicture(`${many('#', 30)} ${many('@', 20)} hello@osterialume.example C#`),
    )
  })
})

describe('the publishing quota', () => {
  const total = (quotaTotal: number) =>
    town.control('POST', `/instagram/${osteriaLume}`, { quotaTotal })

  it('is read live: used up, nothing is made, and the post waits an hour', async () => {
    await total(1)
    const first = await onePicture('First')
    await publisher().commit(first, await prepare(first), recordSteps())
    const context = recordSteps()
    const error = await failure(prepare(await onePicture('Second'), null, context))
    expect(error).toMatchObject({ kind: 'rate-limited', facts: { quotaUsed: 1, quotaTotal: 1 } })
    const until = error instanceof ConnectorError ? error.until?.getTime() : undefined
    expect(Math.round(((until ?? 0) - clock.now().getTime()) / 60_000)).toBe(60)
    expect(context.steps).toEqual([])
  })

  it('that cannot be read stops no post', async () => {
    await town.fault({ route: 'GET /{ig}/content_publishing_limit', kind: 'status', status: 500 })
    const content = await onePicture()
    await publisher().commit(content, await prepare(content), recordSteps())
    expect((await truth()).media).toHaveLength(1)
  })

  it('reached at the commit waits an hour and fills the profile’s quota', async () => {
    const content = await onePicture()
    const prepared = await prepare(content)
    await total(0)
    usages.length = 0
    expect(await failure(publisher().commit(content, prepared, recordSteps()))).toMatchObject({
      kind: 'rate-limited',
      facts: { code: 9 },
    })
    const [last] = usages.slice(-1)
    expect([last?.budget, last?.percent, last?.blockedForMs]).toEqual([
      `meta:${osteriaLume}`,
      100,
      0,
    ])
  })
})
