import { expect, it } from 'vitest'
import { aPhoto, reply, useTown } from '../testing.ts'
import type { Reply } from '../testing.ts'

const town = useTown()
const ask = async (
  body: Record<string, unknown>,
  key: string | null = 'demo-ai-key',
): Promise<Reply> =>
  reply(
    await fetch(`${town.url()}/ai/v1/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
    }),
  )
const talk = (content: unknown, rules = 'Write for people.\nVenue: Osteria Lume') => ({
  model: 'town-writer-1',
  max_completion_tokens: 500,
  messages: [
    { role: 'system', content: rules },
    { role: 'user', content },
  ],
})
const words = (answer: Reply) => answer.body.text('choices', 0, 'message', 'content')
const withPicture = async (colour: string, size?: { width: number; height: number }) =>
  talk([
    { type: 'text', text: 'A text about burrata.' },
    {
      type: 'image_url',
      image_url: {
        url: `data:image/jpeg;base64,${Buffer.from(await aPhoto(colour, size)).toString('base64')}`,
        detail: 'low',
      },
    },
  ])

it('writes about what it sees and is told, the same for the same', async () => {
  const first = await ask(await withPicture('#c9a227'))
  expect([
    first.status,
    words(first),
    first.body.at('choices', 0, 'finish_reason'),
    first.body.at('object'),
  ]).toEqual([
    200,
    'Golden and warm, up close. Today it is burrata at Osteria Lume. Come and see us.',
    'stop',
    'chat.completion',
  ])
  expect(words(await ask(await withPicture('#c9a227')))).toBe(words(first))
  expect(words(await ask(await withPicture('#1f8f3a', { width: 90, height: 40 })))).toMatch(
    /^Fresh and green\. /,
  )
  expect(words(await ask(talk('Oggi una pizza della casa')))).toBe(
    'Un tavolo, due sedie, buona compagnia. Oggi pizza, qui da noi. Passa a trovarci.',
  )
  expect((await town.control('GET', '/truth/ai')).body.at('asked', 0, 'picture')).toBe(
    '60x75 golden',
  )
})

it('streams the same words piece by piece where it is asked to', async () => {
  const asked = talk('A post text.\nGo on from these words:\nTruffle night on Friday')
  const whole = words(await ask(asked))
  const answer = await fetch(`${town.url()}/ai/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-ai-key', 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, stream: true }),
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const events = (await answer.text()).split('\n\n').filter((event) => event !== '')
  expect(events.at(-1)).toBe('data: [DONE]')
  const pieces = events
    .slice(0, -1)
    .map((event) => Object(JSON.parse(event.slice('data: '.length))).choices[0].delta.content ?? '')
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.join('')).toBe(whole)
})

it('lists its one model to who has the key', async () => {
  const list = async (key: string) =>
    fetch(`${town.url()}/ai/v1/models`, { headers: { authorization: `Bearer ${key}` } })
  expect((await list('wrong')).status).toBe(401)
  expect(await (await list('demo-ai-key')).json()).toMatchObject({
    object: 'list',
    data: [{ object: 'model' }],
  })
})

it('answers hashtags where hashtags are asked for', async () => {
  expect(words(await ask(talk('Hashtags for this text:\nBurrata is back tonight')))).toBe(
    '#burrata #italianfood #OsteriaLume',
  )
  expect(
    words(
      await ask(
        talk(
          'Hashtags for this text:\nBring the bottle you have been saving, corkage is on us https://lume.example/tables ciao@lume.example',
        ),
      ),
    ),
  ).toBe('#bottle #corkage #OsteriaLume')
  expect(
    words(
      await ask(
        talk(
          'Hashtags for this text:\nLa pizza margherita sta cuocendo, vi aspettiamo',
          'Venue: Osteria Lume\nPlace: Lucca, IT\nWrite in Italian.',
        ),
      ),
    ),
  ).toBe('#pizza #margherita #cucinaitaliana #OsteriaLume #Lucca')
})

it('goes on from what a person said, and from what it sees', async () => {
  const asked = await withPicture('#1f8f3a', { width: 90, height: 40 })
  const [rules, user] = asked.messages
  const said = {
    ...asked,
    messages: [
      rules,
      {
        ...user,
        content: [
          {
            type: 'text',
            text: 'A post text.\nGo on from these words:\nTruffle night on Friday, ten tables #truffle',
          },
          ...(Array.isArray(user?.content) ? user.content.slice(1) : []),
        ],
      },
    ],
  }
  expect(words(await ask(said))).toBe(
    'Truffle night on Friday, ten tables. Fresh and green. Come and see us.',
  )
})

it('makes up what it is told to make up', async () => {
  const heard = []
  for (const invents of ['price', 'hours', 'offer', 'everything']) {
    await town.control('POST', '/ai', { invents })
    heard.push(words(await ask(talk('Our pasta'))))
  }
  expect(heard).toEqual([
    expect.stringContaining('£12'),
    expect.stringContaining('11pm'),
    expect.stringContaining('Free dessert'),
    expect.stringMatching(/£12.*11pm.*Free/),
  ])
  expect((await town.control('POST', '/ai', { invents: 'nonsense' })).status).toBe(400)
})

it('refuses as the sheet says', async () => {
  const refusal = async (answer: Promise<Reply>) => {
    const { status, body } = await answer
    return [status, body.at('error', 'type'), body.at('error', 'param'), body.at('error', 'code')]
  }
  expect(await refusal(ask(talk('x'), null))).toEqual([401, 'invalid_request_error', null, null])
  expect(await refusal(ask(talk('x'), 'wrong'))).toEqual([
    401,
    'invalid_request_error',
    null,
    'invalid_api_key',
  ])
  expect(await refusal(ask({ ...talk('x'), model: 'gpt' }))).toEqual([
    404,
    'invalid_request_error',
    null,
    'model_not_found',
  ])
  expect(await refusal(ask({ ...talk('x'), colour: 'red' }))).toEqual([
    400,
    'invalid_request_error',
    'colour',
    null,
  ])
  expect(
    await refusal(
      ask(talk([{ type: 'image_url', image_url: { url: 'https://elsewhere.example/a.jpg' } }])),
    ),
  ).toEqual([400, 'invalid_request_error', 'messages[1].content', 'invalid_value'])
  expect(
    await refusal(
      ask(
        talk([
          {
            type: 'image_url',
            image_url: {
              url: `data:image/jpeg;base64,${Buffer.from('no picture').toString('base64')}`,
            },
          },
        ]),
      ),
    ),
  ).toMatchObject([400, 'invalid_request_error', null, 'invalid_image_format'])
  await town.control('POST', '/ai', { isOlder: true })
  expect(await refusal(ask(talk('x')))).toEqual([
    400,
    'invalid_request_error',
    'max_completion_tokens',
    'unsupported_parameter',
  ])
  const older = {
    model: 'town-writer-1',
    max_tokens: 5,
    messages: [{ role: 'user', content: 'Our pasta' }],
  }
  expect((await ask(older)).body.at('choices', 0, 'finish_reason')).toBe('length')
  await town.control('POST', '/ai', { isOlder: false, refuses: true })
  expect((await ask(talk('x'))).body.at('choices', 0, 'message')).toEqual({
    role: 'assistant',
    content: null,
    refusal: 'I’m sorry, I can’t help with that.',
  })
})

it('spends what it may write on thoughts, and says so with 400', async () => {
  await town.control('POST', '/ai', { thinks: true })
  const answer = await ask(talk('Our pasta'))
  expect([answer.status, answer.body.at('error')]).toEqual([
    400,
    {
      message: expect.stringContaining('max_tokens or model output limit was reached'),
      type: 'invalid_request_error',
      param: null,
      code: null,
    },
  ])
  const roomy = { ...talk('Our pasta'), max_completion_tokens: 2000 }
  expect(words(await ask(roomy))).toContain('pasta')
})

it('is slow, busy or out of money on demand', async () => {
  await town.control('POST', '/faults', {
    kind: 'rate-limit',
    route: 'POST /chat/completions',
    network: 'ai',
    times: 1,
  })
  const busy = await ask(talk('x'))
  expect([busy.status, busy.headers.get('retry-after'), busy.body.at('error', 'code')]).toEqual([
    429,
    '20',
    'rate_limit_exceeded',
  ])
  await town.control('POST', '/faults', {
    kind: 'status',
    status: 429,
    type: 'insufficient_quota',
    route: 'POST /chat/completions',
    network: 'ai',
    times: 1,
  })
  expect((await ask(talk('x'))).body.at('error', 'code')).toBe('insufficient_quota')
  await town.control('POST', '/faults', {
    kind: 'drop',
    route: 'POST /chat/completions',
    network: 'ai',
    times: 1,
  })
  await expect(ask(talk('x'))).rejects.toThrow()
  expect((await ask(talk('x'))).status).toBe(200)
})
