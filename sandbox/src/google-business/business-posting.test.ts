import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useTown } from '../testing.ts'
import { googleCaller } from './testing.ts'

const town = useTown()
const google = googleCaller(() => town.url())
const postsPath = '/google-posts/v4/accounts/51002/locations/60001/localPosts'
const standard = { languageCode: 'en', summary: 'Soup today', topicType: 'STANDARD' }
const schedule = {
  startDate: { year: 2026, month: 12, day: 1 },
  startTime: { hours: 10 },
  endDate: { year: 2026, month: 12, day: 2 },
  endTime: { hours: 11 },
}
const create = async (access: string, more: Record<string, unknown> = {}) =>
  google.call(access, `POST ${postsPath}`, { ...standard, ...more })
const advance = async (ms: number) => town.control('POST', '/clock', { advanceMs: ms })
const read = async (access: string, name: string) =>
  (await google.get(`/google-posts/v4/${name}`, access)).body

let pictures: Server
let origin = ''
/** What asks for `/slow.jpg` waits for this. */
let slow = Promise.withResolvers<void>()
let asksForSlow = Promise.withResolvers<void>()
beforeAll(async () => {
  const { default: sharp } = await import('sharp')
  // noise, so that the files are as large as photos are
  const noise = async (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#884422',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer()
  const files = new Map([
    ['/good.jpg', await noise(400)],
    ['/small.jpg', await noise(200)],
    ['/text.jpg', Buffer.alloc(20_000, 'x')],
  ])
  pictures = createServer((request, response) => {
    if (request.url === '/moved.jpg')
      return response.writeHead(302, { location: '/good.jpg' }).end()
    if (request.url === '/slow.jpg') {
      asksForSlow.resolve()
      return slow.promise.then(() =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(files.get('/good.jpg')),
      )
    }
    const file = files.get(request.url ?? '')
    return file
      ? response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file)
      : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  const address = pictures.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => new Promise<void>((resolve) => pictures.close(() => resolve())))

/** Of a refusal, by the vendor's list of them. */
const numberAt = ['error', 'details', 0, 'errorDetails', 0, 'code'] as const

describe('a post', () => {
  it.each([
    [{ colour: 'red' }, 'Unknown name "colour": Cannot find field.'],
    [
      { topicType: 'EVENT', event: { title: 'Jazz', schedule, place: 'here' } },
      `Unknown name "place" at 'event': Cannot find field.`,
    ],
    [
      { media: [{ mediaFormat: 'PHOTO', sourceUrl: 'http://127.0.0.1:9/a.jpg', alt: 'soup' }] },
      `Unknown name "alt" at 'media[0]': Cannot find field.`,
    ],
  ])('with a field that Google does not know is refused: %o', async (more, words) => {
    const refused = await create(await google.bearer(), more)
    expect([refused.status, refused.body.text('error', 'message')]).toEqual([
      400,
      `Invalid JSON payload received. ${words}`,
    ])
  })

  it('is looked at before it is out, and may be changed and deleted', async () => {
    const access = await google.bearer()
    const { status, body } = await create(access, {
      callToAction: { actionType: 'LEARN_MORE', url: 'https://osterialume.example/menu' },
    })
    expect([status, body.value]).toEqual([
      200,
      expect.objectContaining({
        ...standard,
        state: 'PROCESSING',
        callToAction: { actionType: 'LEARN_MORE', url: 'https://osterialume.example/menu' },
      }),
    ])
    const name = body.text('name')
    await advance(20_001)
    expect((await read(access, name)).value).toMatchObject({
      state: 'LIVE',
      searchUrl: expect.any(String),
    })
    const changed = await google.call(access, `PATCH /google-posts/v4/${name}?updateMask=summary`, {
      summary: 'Stew today',
      topicType: 'ALERT',
    })
    expect(changed.body.value).toMatchObject({
      summary: 'Stew today',
      topicType: 'STANDARD',
      state: 'PROCESSING',
    })
    expect((await google.call(access, `DELETE /google-posts/v4/${name}`)).body.value).toEqual({})
    expect((await google.get(`/google-posts/v4/${name}`, access)).status).toBe(404)
    expect((await google.get(postsPath, access)).body.value).toEqual({})
  })

  it('with a phone number is taken and then rejected', async () => {
    const access = await google.bearer()
    const { body } = await create(access, { summary: 'Call 0117 496 0132 for a table' })
    await advance(20_001)
    expect((await read(access, body.text('name'))).at('state')).toBe('REJECTED')
    const page = await (await fetch(`${town.url()}/look/google/60001`)).text()
    for (const text of ['Osteria Lume', 'Nothing posted yet', 'Seen by the owner only', 'rejected'])
      expect(page).toContain(text)
  })

  it('waits for its hour, and does not come out when it is deleted before', async () => {
    const access = await google.bearer()
    const scheduledTime = new Date(Date.now() + 3_600_000).toISOString()
    const [one, other] = [
      await create(access, { scheduledTime }),
      await create(access, { summary: 'Never', scheduledTime }),
    ]
    expect(one.body.at('state')).toBe('SCHEDULED')
    await google.call(access, `DELETE /google-posts/v4/${other.body.text('name')}`)
    await advance(3_620_500)
    const { body } = await google.get(postsPath, await google.bearer())
    expect(body.list('localPosts').map((post) => [post.at('summary'), post.at('state')])).toEqual([
      ['Soup today', 'LIVE'],
    ])
    expect(
      (await create(await google.bearer(), { scheduledTime: '2020-01-01T00:00:00Z' })).status,
    ).toBe(400)
  })

  it('carries one photo that Google fetches itself', async () => {
    const access = await google.bearer()
    const { body } = await create(access, {
      media: [{ mediaFormat: 'PHOTO', sourceUrl: `${origin}/good.jpg` }],
    })
    expect((await fetch(body.text('media', 0, 'googleUrl'))).headers.get('content-type')).toBe(
      'image/jpeg',
    )
    const number = async (file: string) =>
      (await create(access, { media: [{ mediaFormat: 'PHOTO', sourceUrl: file }] })).body.at(
        ...numberAt,
      )
    for (const file of [`${origin}/moved.jpg`, `${origin}/none.jpg`, 'https://example.com/a.jpg'])
      expect(await number(file)).toBe(1000)
    for (const file of [`${origin}/small.jpg`, `${origin}/text.jpg`])
      expect(await number(file)).toBe(1001)
    expect(
      (await create(access, { media: [{ mediaFormat: 'VIDEO', sourceUrl: `${origin}/good.jpg` }] }))
        .status,
    ).toBe(500)
    expect(
      (
        await google.call(access, `PATCH /google-posts/v4/${body.text('name')}?updateMask=media`, {
          media: [],
        })
      ).status,
    ).toBe(400)
  })

  it('stands although its caller hung up while Google still fetched its photo', async () => {
    const access = await google.bearer()
    slow = Promise.withResolvers()
    asksForSlow = Promise.withResolvers()
    const media = [{ mediaFormat: 'PHOTO', sourceUrl: `${origin}/slow.jpg` }]
    const hangUp = new AbortController()
    const asked = fetch(`${town.url()}${postsPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...standard, media }),
      signal: hangUp.signal,
    })
    await asksForSlow.promise
    hangUp.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect((await google.get(postsPath, access)).body.value).toEqual({})
    slow.resolve()
    await vi.waitFor(async () =>
      expect((await google.get(postsPath, access)).body.at('localPosts')).toHaveLength(1),
    )
  })

  it.each([
    ['1,501 characters', { summary: 'x'.repeat(1501) }, 'summary'],
    [
      'a call with an address',
      { callToAction: { actionType: 'CALL', url: 'https://a.example' } },
      'callToAction.url',
    ],
    ['an action without an address', { callToAction: { actionType: 'BOOK' } }, 'callToAction.url'],
    [
      'an offer with an action',
      { topicType: 'OFFER', event: { title: 'T', schedule }, callToAction: { actionType: 'CALL' } },
      'callToAction',
    ],
    [
      'an event without its end',
      { topicType: 'EVENT', event: { title: 'T', schedule: { ...schedule, endTime: undefined } } },
      'event.schedule.endTime',
    ],
    [
      'a title of 59 characters',
      { topicType: 'EVENT', event: { title: 'x'.repeat(59), schedule } },
      'event.title',
    ],
    [
      'two photos',
      {
        media: [
          { mediaFormat: 'PHOTO', sourceUrl: 'http://localhost/a' },
          { mediaFormat: 'PHOTO', sourceUrl: 'http://localhost/b' },
        ],
      },
      'media',
    ],
    ['nothing in it', { summary: '' }, 'summary'],
  ])('with %s is refused', async (_what, more, field) => {
    const { status, body } = await create(await google.bearer(), more)
    expect([
      status,
      body.at('error', 'status'),
      body.at('error', 'details', 0, 'errorDetails', 0, 'field'),
    ]).toEqual([400, 'INVALID_ARGUMENT', field])
  })

  it('of 1,500 characters, of an event and of an offer is taken', async () => {
    const access = await google.bearer()
    for (const more of [
      { summary: 'x'.repeat(1500) },
      { topicType: 'EVENT', event: { title: 'T', schedule } },
      { topicType: 'OFFER', event: { title: 'T', schedule }, offer: { couponCode: 'LUME' } },
    ])
      expect((await create(access, more)).status).toBe(200)
  })

  it('is refused where the profile takes no posts of apps, and after ten edits in a minute', async () => {
    const access = await google.bearer()
    await town.control('POST', '/google/locations/60002', { takesPostsOfApps: false })
    expect(
      (await google.call(access, `POST ${postsPath.replace('60001', '60002')}`, standard)).body.at(
        ...numberAt,
      ),
    ).toBe(1302)
    for (let nth = 0; nth < 10; nth++) await create(access)
    expect((await create(access)).body.at('error', 'status')).toBe('RESOURCE_EXHAUSTED')
    await advance(60_001)
    expect((await create(access)).status).toBe(200)
    // Google takes the same text again and again
    expect((await google.get(postsPath, access)).body.list('localPosts')).toHaveLength(11)
  })

  it('takes place although the answer is lost, and is hidden while reads lag', async () => {
    const access = await google.bearer()
    await town.control('POST', '/faults', {
      route: 'POST /v4/accounts/{account}/locations/{location}/localPosts',
      kind: 'lose-answer',
      times: 1,
    })
    await expect(create(access)).rejects.toThrow()
    expect((await google.get(postsPath, access)).body.list('localPosts')).toHaveLength(1)
    await town.control('POST', '/faults', {
      route: 'POST *',
      kind: 'lag-reads',
      ms: 60_000,
      times: 1,
    })
    await create(access)
    expect((await google.get(postsPath, access)).body.list('localPosts')).toHaveLength(1)
    await advance(60_001)
    expect((await google.get(postsPath, access)).body.list('localPosts')).toHaveLength(2)
  })
})
