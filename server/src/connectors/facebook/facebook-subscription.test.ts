import { beforeEach, expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { createFacebook } from './index.ts'
import { useWebhookDoor } from '../testing/webhook-door.ts'
import { createMetaWebhooks } from '../meta-graph/webhooks/meta-events.ts'
import { useFacebookTown } from '../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../meta-graph/testing/recorded-graph.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const door = useWebhookDoor(() =>
  createMetaWebhooks({ appSecret: 'demo-app-secret', verifyToken: 'ours-and-nobody-elses' }),
)
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const facebook = () =>
  createFacebook({
    settings: town.settings(),
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: { callbackUrl: door.url(), verifyToken: 'ours-and-nobody-elses' },
  })
let secret = ''

beforeEach(async () => {
  const { link } = facebook()
  const grant = await link.exchange({
    code: await town.code('10001', link.consentUrl({ state: 's', redirectUri, codeVerifier })),
    redirectUri,
    codeVerifier,
  })
  const { accounts } = await link.discover(grant.secret)
  secret = accounts.find(({ remoteId }) => remoteId === '20001')?.secret ?? ''
})
/** What the page's subscription was asked for, once the person took these rights back. */
async function askedWithout(...declineScopes: readonly string[]): Promise<unknown> {
  if (declineScopes.length > 0) await town.control('POST', '/users/10001', { declineScopes })
  await town.control('DELETE', '/log')
  await facebook().news?.subscribe(secret)
  const call = (await town.log()).find(
    ({ method, path }) => method === 'POST' && path.endsWith('/subscribed_apps'),
  )
  return Object(call?.body).subscribed_fields
}

it('with every right a page tells of everything', async () => {
  expect(await askedWithout()).toBe(
    'feed,mention,ratings,messages,message_reads,messaging_postbacks',
  )
})

it('without the right to messages it tells of the rest', async () => {
  expect(await askedWithout('pages_messaging')).toBe('feed,mention,ratings')
})

it('without the right to what guests write it tells of its posts', async () => {
  expect(await askedWithout('pages_messaging', 'pages_read_user_content')).toBe('feed,mention')
})

it('without any of them nothing is asked for, and that is no success', async () => {
  await expect(
    askedWithout('pages_messaging', 'pages_read_user_content', 'pages_read_engagement'),
  ).rejects.toMatchObject({ name: 'ConnectorError', kind: 'rejected' })
})

it('one field that Facebook refuses all the same takes none of the others away', async () => {
  await town.control('DELETE', '/log')
  // two calls name it: the one for everything, and the fifth, behind those taken before
  const refusing = {
    kind: 'status',
    status: 403,
    code: 200,
    message: '(#200) To subscribe to the messages field, one of these permissions is needed',
    isTransient: false,
  }
  const route = 'POST /{page}/subscribed_apps'
  await town.fault({ route, times: 1, ...refusing })
  await town.fault({ route, times: 1, after: 3, ...refusing })
  await expect(facebook().news?.subscribe(secret)).rejects.toMatchObject({
    name: 'ConnectorError',
    facts: { code: 200 },
  })
  const told = (await town.log()).flatMap(({ path, effect }) =>
    path.endsWith('/subscribed_apps') ? (effect ?? []) : [],
  )
  expect(told).toHaveLength(5)
  expect(told.at(-1)).toContain('feed, mention, ratings, message_reads, messaging_postbacks')
})

it('a call that got lost is not taken for a refused field', async () => {
  await town.fault({ route: 'POST /{page}/subscribed_apps', times: 1, kind: 'drop' })
  await town.control('DELETE', '/log')
  await expect(facebook().news?.subscribe(secret)).rejects.toMatchObject({ name: 'ConnectorError' })
  expect(
    (await town.log()).filter(({ path }) => path.endsWith('/subscribed_apps')).length,
  ).toBeLessThanOrEqual(1)
})
