import { beforeEach, describe } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { accessProbeSuite } from '../../capabilities/sign-in/access-probe.suite.ts'
import { grantRenewalSuite } from '../../capabilities/sign-in/grant-renewal.suite.ts'
import { ConnectorError } from '../../connector-error.ts'
import { useFacebookTown } from '../../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../../meta-graph/testing/recorded-graph.ts'
import { createFacebook } from '../index.ts'

const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const facebook = () =>
  createFacebook({
    settings: town.settings(),
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })
const lost = () =>
  createFacebook({
    settings: town.nowhere(),
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })
const now = () => clock.now()

const faults = {
  'server fails': { kind: 'status', status: 500, code: 2 },
  'limit is reached': { kind: 'rate-limit', code: 4, forMs: 600_000 },
  'call is dropped': { kind: 'drop' },
}
const strikeAt = (route: string) => (fate: keyof typeof faults) =>
  town.fault({ route, times: 1, ...faults[fate] })
const changePassword = async () => {
  await town.control('POST', '/users/10001', { passwordChanged: true })
}

let grantSecret = ''
let accountSecret = ''
beforeEach(async () => {
  clock.moveTo(0)
  const { link } = facebook()
  grantSecret = (
    await link.exchange({
      code: await town.code('10001', link.consentUrl({ state: 's', redirectUri, codeVerifier })),
      redirectUri,
      codeVerifier,
    })
  ).secret
  accountSecret =
    (await link.discover(grantSecret)).accounts.find(({ remoteId }) => remoteId === '20001')
      ?.secret ?? ''
  await town.control('DELETE', '/log')
})

describe('against the town', () => {
  grantRenewalSuite('Facebook', { opensWith: 'account', outlivesItsAccess: false }, () => ({
    renewal: () => facebook().renewal,
    unreachable: () => lost().renewal,
    now,
    takeGrantBack: changePassword,
    grant: async () => ({ grantSecret, accountSecret }),
    opens: (bound) =>
      facebook()
        .reader(bound)
        .listRecent({ limit: 1 })
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof ConnectorError && error.kind === 'reauthorize') return false
            throw error
          },
        ),
    strike: strikeAt('GET /oauth/access_token'),
    async letAccessEnd() {
      await town.control('POST', '/clock', { advanceMs: 61 * 86_400_000 })
      clock.advance(61 * 86_400_000)
    },
  }))

  accessProbeSuite(
    'Facebook',
    {
      abilities: ['posts', 'reels', 'comments', 'messages', 'reviews', 'insights', 'ads'],
      asks: true,
    },
    () => ({
      probe: () => facebook().probe(accountSecret),
      unreachable: () => lost().probe(accountSecret),
      takeAccessAway: changePassword,
      strike: strikeAt('GET /debug_token'),
      async takeRight() {
        const { token } = Object(JSON.parse(grantSecret))
        await fetch(`${town.url()}/graph/v26.0/me/permissions/pages_read_user_content`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${String(token)}` },
        })
        return ['comments', 'reviews']
      },
      costly: async () => (await town.log()).filter(({ method }) => method !== 'GET').length,
    }),
  )
})
