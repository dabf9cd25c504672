import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '#platform/monitoring/log.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { writePersonSecret } from '../meta-graph/sign-in/meta-secret.ts'
import { writePageSecret } from './sign-in/facebook-secret.ts'
import { createFacebook } from './index.ts'

// these three calls carry their secrets in the address, as Meta documents them: so no line may hold
// an address
const code = 'AQDcodeOfThisConsent'
const appSecret = '5ecretOfTheApp'
const token = 'EAAtokenOfThePerson'
const given = ['/oauth/access_token', '/debug_token', code, appSecret, token]

const outbound = createOutbound()
const asked: string[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(response)
})
let graphUrl = ''
let lines: string[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  graphUrl = `http://127.0.0.1:${z.parse(z.object({ port: z.number() }), server.address()).port}`
})
afterAll(async () => {
  await outbound.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked.length = 0
  lines = []
})

/** Everything that becomes of the calls is written down at the finest level. */
async function fail(url: string): Promise<string> {
  const log = createLog('trace', {
    write: (line) => {
      lines.push(line)
    },
  })
  const settings = {
    appId: '1',
    appSecret,
    dialogUrl: url,
    graphUrl: url,
    uploadUrl: url,
    version: 'v26.0',
    pagesUrl: url,
    profilesUrl: url,
    instagram: {},
  }
  const { link, renewal } = createFacebook({
    settings,
    outbound,
    clock: testClock(),
    onUsage: (usage) => log.trace({ usage }),
    webhook: null,
  })
  const calls = [
    () =>
      link.exchange({ code, redirectUri: 'https://marquee.example/callback', codeVerifier: 'v' }),
    () => renewal.refresh(writePersonSecret(token)),
    () => link.check(writePageSecret({ pageId: '20001', token })),
  ]
  for (const call of calls) {
    await call().then(
      (became) => log.trace({ became }, 'answered'),
      (error: unknown) => log.trace({ err: error }, 'failed'),
    )
  }
  expect(lines).toHaveLength(3)
  return lines.join('')
}

it.each<[string, (response: ServerResponse) => void]>([
  [
    'says no',
    (response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          error: {
            message: 'Invalid verification code format.',
            type: 'OAuthException',
            code: 100,
          },
        }),
      ),
  ],
  ['has a problem', (response) => response.writeHead(503).end('<html>Sorry</html>')],
  [
    'answers something else',
    (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"unknown":1}'),
  ],
  [
    'sends us elsewhere',
    (response) => response.writeHead(302, { location: `${graphUrl}/elsewhere` }).end(),
  ],
  ['hangs up', (response) => response.destroy()],
])(
  'no line holds the address of a call in which Meta wants the secret itself, when it %s',
  async (_what, become) => {
    answer = become
    const text = await fail(graphUrl)
    expect(
      asked.some((url) => url.includes(code)) && asked.some((url) => url.includes(token)),
    ).toBe(true)
    for (const word of given) expect(text).not.toContain(word)
  },
)

it('nor when nobody is there', async () => {
  const text = await fail('http://127.0.0.1:9')
  for (const word of given) expect(text).not.toContain(word)
})
