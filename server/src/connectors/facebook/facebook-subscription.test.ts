import { beforeEach, expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { createFacebook } from './index.ts'
import { useNewsDoor } from '../testing/news-door.ts'
import { createMetaNews } from '../meta-graph/meta-news.ts'
import { useFacebookTown } from '../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../meta-graph/testing/recorded-graph.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const door = useNewsDoor(() =>
  createMetaNews({ appSecret: 'demo-app-secret', verifyToken: 'ours-and-nobody-elses' }),
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
