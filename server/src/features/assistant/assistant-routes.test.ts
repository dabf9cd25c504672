import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TextTask } from '#connectors/capabilities/services/text-writer.ts'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog, unusedPlatform } from '#testing/test-platform.ts'
import { createAssistant } from './index.ts'

let db: TestDatabase
let marta: Scope
let stranger: Scope
let app: FastifyInstance
let withoutModel: FastifyInstance
let recent: string[]
let answer: (task: TextTask) => string | null
let asked: TextTask[]
const clock = testClock(new Date('2026-11-21T12:00:00Z'))
const photoId = randomUUID()
const videoId = randomUUID()
let photo: Buffer
const { pictures } = unusedPlatform

const media = {
  find: async (_db: unknown, companyId: string, ids: readonly string[]) =>
    ids
      .filter((id) => companyId === marta.companyId && (id === photoId || id === videoId))
      .map((id) => ({
        name: 'IMG_2041.jpg',
        kind: id === videoId ? ('video' as const) : ('image' as const),
        state: 'ready',
      })),
  pictureFor: async () => ({
    mediaId: photoId,
    contentType: 'image/jpeg' as const,
    width: 60,
    height: 40,
    altText: null,
    bytes: async () => photo,
    address: async () => 'unused',
  }),
  addressOf: (_companyId: string, id: string) => `/m/${id}/preview.jpg`,
  idOfAddress: (companyId: string, address: string) =>
    companyId === marta.companyId ? (/\/m\/([^/]+)\//.exec(address)?.[1] ?? null) : null,
}
const needs = {
  media,
  recentTexts: async () => recent,
  repliesFor: async () => [],
  companyOf: async () => ({
    name: 'Osteria Lume',
    city: 'Bristol',
    country: 'GB',
    address: '12 Colston Street',
    phone: null,
    website: 'https://osterialume.example',
  }),
}

beforeAll(async () => {
  db = await createTestDatabase()
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8783c' } })
    .jpeg()
    .toBuffer()
  const platform = { db, clock, log: testLog, pictures }
  const writer = {
    write: async (task: TextTask) => {
      asked.push(task)
      return answer(task)
    },
  }
  app = await testApi(
    () => [marta, stranger],
    (api) => {
      createAssistant(platform, { ...needs, writer }).mount(api)
    },
  )
  withoutModel = await testApi(
    () => [marta, stranger],
    (api) => {
      createAssistant(platform, { ...needs, writer: null }).mount(api)
    },
  )
})
afterAll(async () => {
  await Promise.all([app.close(), withoutModel.close()])
  await db.drop()
})
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  stranger = await aTestCompany(db)
  recent = []
  asked = []
  answer = () => 'Burrata is back on the board.'
})

const ask = async (path: string, payload: object, { who = marta, on = app } = {}) => {
  const { statusCode, ...reply } = await on.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: as(who),
    payload,
  })
  return { status: statusCode, body: reply.json() }
}
const text = (payload: object, more = {}) => ask('/chatbot/generate-text', payload, more)
const tags = (postText: string, more = {}) => ask('/tags/generate', { postText }, more)
const save = (voice: object, who = marta) =>
  app.inject({
    method: 'PUT',
    url: '/api/assistant/voice',
    headers: as(who),
    payload: { tone: '', facts: '', hashtags: '', ...voice },
  })
const fails = (kind: ConnectorErrorKind) => () => {
  throw new ConnectorError(kind, {
    network: 'ai',
    message: rawMessage(
      'The model that writes suggestions cannot be reached right now. Please try again in a moment.',
    ),
  })
}

describe('a text for a picture', () => {
  it('is the model’s, of a picture of the library, with what it is told of the venue and nothing else', async () => {
    await save({ tone: 'warm, short sentences', facts: 'Pizza £12' })
    recent = ['Pasta night was lovely']
    expect(await text({ mediaId: photoId })).toEqual({
      status: 200,
      body: {
        sourceUrl: `/m/${photoId}/preview.jpg`,
        analysis: 'Burrata is back on the board.',
        source: 'ai',
        looked: true,
        leftOut: [],
      },
    })
    const [task] = asked
    expect((await sharp(task?.picture ?? '').metadata()).format).toBe('jpeg')
    expect(task?.rules.split('\n')).toEqual(
      expect.arrayContaining([
        'Venue: Osteria Lume',
        'Place: Bristol, GB',
        'How it sounds: warm, short sentences',
        'What may be named: Pizza £12',
        'At most 400 characters.',
        'Write in English.',
        '- Pasta night was lovely',
      ]),
    )
    for (const secret of [
      marta.companyId,
      marta.userId,
      '@venue.example',
      'Marta',
      '12 Colston Street',
    ])
      expect(`${task?.rules}${task?.request}`).not.toContain(secret)
  })
  it('goes on from the person’s words, in their language, within what the strictest network takes', async () => {
    await text({
      mediaId: photoId,
      text: 'La burrata è tornata',
      networks: ['twitter', 'facebook', 'nonsense'],
    })
    expect(asked[0]?.request).toContain('\nLa burrata è tornata')
    expect(asked[0]?.rules).toContain('Write in Italian.\n')
    expect(asked[0]?.rules).toContain('At most 280 characters.')
  })
  it('never names what the venue did not state, and says what was left out', async () => {
    answer = () => '“Burrata is back. Only £9 until Sunday! Come and see us.”'
    expect((await text({ mediaId: photoId })).body).toMatchObject({
      analysis: 'Burrata is back. Come and see us.',
      source: 'ai',
      leftOut: ['Only £9 until Sunday!'],
    })
    await save({ facts: 'Burrata only £9, until Sunday' })
    expect((await text({ mediaId: photoId })).body).toMatchObject({
      analysis: 'Burrata is back. Only £9 until Sunday! Come and see us.',
      leftOut: [],
    })
    recent = ['Only £9 until Sunday!']
    await save({})
    expect((await text({ mediaId: photoId })).body.leftOut).toEqual(['Only £9 until Sunday!'])
    expect((await text({ mediaId: photoId, text: 'Only £9 until Sunday' })).body.leftOut).toEqual(
      [],
    )
  })
  it('is put together here where nothing of the model’s could stay', async () => {
    answer = () => 'Free dessert!'
    expect((await text({ mediaId: photoId })).body).toMatchObject({
      source: 'local',
      analysis: 'A little warmth from Osteria Lume. Come and see us.',
      leftOut: ['Free dessert!'],
    })
  })
  it('is put together here where there is no model, and says so', async () => {
    expect((await text({ mediaId: photoId }, { on: withoutModel })).body).toEqual({
      sourceUrl: `/m/${photoId}/preview.jpg`,
      analysis: 'A little warmth from Osteria Lume. Come and see us.',
      source: 'local',
      looked: true,
      leftOut: [],
    })
    expect(
      (await text({ mediaId: photoId, text: 'Burrata is back' }, { on: withoutModel })).body
        .analysis,
    ).toBe('Burrata is back. Come and see us.')
    expect(asked).toEqual([])
  })
  it('is written from the words alone by a model that sees no pictures, and put together here where there are none', async () => {
    answer = ({ picture }) => (picture ? null : 'Burrata is back. Pull up a chair.')
    expect((await text({ mediaId: photoId, text: 'Burrata is back' })).body).toMatchObject({
      analysis: 'Burrata is back. Pull up a chair.',
      source: 'ai',
      looked: false,
    })
    expect(asked.map(({ picture, request }) => [picture !== null, request.split('\n')[0]])).toEqual(
      [
        [true, 'A post text for this picture.'],
        [false, 'A post text.'],
      ],
    )
    expect((await text({ mediaId: photoId })).body).toMatchObject({
      analysis: 'A little warmth from Osteria Lume. Come and see us.',
      source: 'local',
      looked: true,
    })
    expect(asked).toHaveLength(3)
  })
  it('is the post alone, within what the strictest network takes', async () => {
    answer = () =>
      `Here is a post:\n\n**Burrata is back.** ${'Come and see us, pull up a chair and stay. '.repeat(8)}\n\nWould you like me to shorten it?`
    const { analysis } = (await text({ mediaId: photoId, networks: ['twitter'] })).body
    expect(analysis).toMatch(
      /^Burrata is back\. (?:Come and see us, pull up a chair and stay\. ?){6}$/,
    )
  })
  it('looks at a picture that comes along, at an address of the library, and at nothing elsewhere', async () => {
    const image = `data:image/jpeg;base64,${photo.toString('base64')}`
    expect((await text({ image, selectedUrl: '' })).body).toMatchObject({
      sourceUrl: null,
      source: 'ai',
    })
    expect(
      (await text({ image: null, selectedUrl: `http://localhost/m/${photoId}/a.jpg` })).body
        .sourceUrl,
    ).toBe(`/m/${photoId}/preview.jpg`)
    expect(asked).toHaveLength(2)
    expect(await text({ selectedUrl: 'https://elsewhere.example/a.jpg' })).toMatchObject({
      status: 400,
      body: { details: { image: 'This is not a picture as a base64 data URL.' } },
    })
    expect(asked).toHaveLength(2)
  })
  it('of a video is written from the words alone', async () => {
    expect((await text({ mediaId: videoId, text: 'Burrata' })).body).toMatchObject({
      source: 'ai',
      looked: false,
    })
    expect(asked[0]).toMatchObject({
      picture: null,
      request: expect.stringMatching(/^A post text\.\n/),
    })
  })
  it('needs a picture of one’s own that is one', async () => {
    expect(await text({})).toMatchObject({
      status: 400,
      body: { message: 'Please add image for Post text suggestion.' },
    })
    expect((await text({ mediaId: photoId }, { who: stranger })).status).toBe(404)
    expect((await text({ mediaId: randomUUID() })).status).toBe(404)
    expect(
      await text({ image: `data:image/jpeg;base64,${Buffer.from('<svg/>').toString('base64')}` }),
    ).toMatchObject({
      status: 415,
      body: { details: { image: 'This picture cannot be read.' } },
    })
    expect(asked).toEqual([])
  })
  it('may be of fifteen megabytes where it comes along, and no larger', async () => {
    const big = (bytes: number) =>
      text({
        image: `data:image/jpeg;base64,${Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]).toString('base64')}`,
      })
    expect((await big(14_999_000)).status).toBe(200)
    expect((await big(15_000_010)).status).toBe(413)
  })
  it.each([
    ['unavailable', 502],
    ['rejected', 422],
    ['rate-limited', 429],
  ] as const)('that the model does not write is told: %s', async (kind, status) => {
    answer = fails(kind)
    expect(await text({ mediaId: photoId })).toMatchObject({
      status,
      body: { message: expect.stringContaining('cannot be reached') },
    })
  })
  it('is written thirty times an hour for one company, and another one has its own thirty', async () => {
    await db.run(
      sql`insert into rate_limits (key, hits, resets_at) values (${`assistant:text:${marta.companyId}`}, 30, ${new Date(clock.now().getTime() + 60_000)})`,
    )
    expect(await text({ mediaId: photoId })).toMatchObject({
      status: 429,
      body: {
        message:
          'Your venue has asked for 30 suggestions within an hour. Wait a while, or write it yourself.',
      },
    })
    expect((await text({}, { who: stranger })).status).toBe(400)
    clock.advance(61_000)
    expect((await text({ mediaId: photoId })).status).toBe(200)
  })
})

describe('hashtags', () => {
  it('are the venue’s own and the model’s, without those of the text and without promises', async () => {
    await save({ hashtags: '#lume' })
    answer = () => '#burrata #Puglia #freedessert #lume'
    expect((await tags('Burrata is back #puglia')).body).toEqual({
      tags: ['#lume', '#burrata'],
      source: 'ai',
    })
    expect(asked[0]).toMatchObject({
      picture: null,
      request: 'Hashtags for this text:\nBurrata is back #puglia',
    })
  })
  it('are no small words and no bare verbs, also of a model’s, but whatever the venue itself chose', async () => {
    await save({ hashtags: '#join' })
    answer = () => '#corkage #bring #bottle #have #been #Enjoy'
    expect((await tags('Bring the bottle you have been saving')).body.tags).toEqual([
      '#join',
      '#corkage',
      '#bottle',
    ])
  })
  it('are never an error of the model: then there are the text’s own words', async () => {
    for (const kind of ['unavailable', 'rejected', 'rate-limited'] as const) {
      answer = fails(kind)
      expect(await tags('Burrata is back')).toEqual({
        status: 200,
        body: {
          tags: ['#burrata', '#ItalianFood', '#OsteriaLume', '#Bristol', '#BristolFood'],
          source: 'local',
        },
      })
    }
    expect((await tags('Burrata is back', { on: withoutModel })).body.source).toBe('local')
  })
  it('need a text', async () => {
    expect(await tags('  ')).toMatchObject({
      status: 400,
      body: { details: { postText: 'Please enter post text for hashtag suggestion.' } },
    })
  })
  it('come from here once the model was asked too often', async () => {
    await db.run(
      sql`insert into rate_limits (key, hits, resets_at) values (${`assistant:tags:${marta.companyId}`}, 120, ${new Date(clock.now().getTime() + 60_000)})`,
    )
    expect((await tags('Burrata is back')).body.source).toBe('local')
    expect(asked).toEqual([])
  })
})

describe('how the venue sounds', () => {
  const read = async (who: Scope, on = app) =>
    (await on.inject({ url: '/api/assistant/voice', headers: as(who) })).json()
  it('is kept for the company, by its managers', async () => {
    expect(await read(marta)).toEqual({ tone: '', facts: '', hashtags: '', hasModel: true })
    expect((await save({ tone: ' warm ', facts: 'Pizza £12\nOpen daily' })).json()).toEqual({
      tone: 'warm',
      facts: 'Pizza £12\nOpen daily',
      hashtags: '',
      hasModel: true,
    })
    expect(await read(marta)).toMatchObject({ tone: 'warm' })
    expect(await read(stranger)).toMatchObject({ tone: '' })
    expect(await read(marta, withoutModel)).toMatchObject({ hasModel: false })
    marta = { ...marta, role: 'editor' }
    expect((await save({})).statusCode).toBe(403)
  })
  it('goes with its company', async () => {
    await save({ tone: 'warm' })
    await createAssistant(
      { db, clock, log: testLog, pictures },
      { ...needs, writer: null },
    ).forgetCompany?.(marta.companyId)
    expect(await read(marta)).toMatchObject({ tone: '' })
  })
})
