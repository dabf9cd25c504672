import { beforeEach, describe } from 'vitest'
import { accessProbeSuite } from '../../capabilities/sign-in/access-probe.suite.ts'
import { grantRenewalSuite } from '../../capabilities/sign-in/grant-renewal.suite.ts'
import { ConnectorError } from '../../connector-error.ts'
import { useInstagramTestbed } from '../testing.ts'

const { town, clock, instagram, lost, secret, signIn, advance } = useInstagramTestbed()

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
beforeEach(async () => {
  grantSecret = (await signIn()).secret
})

describe('against the town', () => {
  grantRenewalSuite('Instagram', { opensWith: 'account', outlivesItsAccess: false }, () => ({
    renewal: () => instagram().renewal,
    unreachable: () => lost().renewal,
    now: () => clock.now(),
    takeGrantBack: changePassword,
    grant: async () => ({ grantSecret, accountSecret: secret() }),
    opens: (bound) =>
      instagram()
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
    letAccessEnd: () => advance(61 * 86_400_000),
  }))

  accessProbeSuite(
    'Instagram',
    { abilities: ['posts', 'reels', 'comments', 'messages', 'insights'], asks: true },
    () => ({
      probe: () => instagram().probe(secret()),
      unreachable: () => lost().probe(secret()),
      takeAccessAway: changePassword,
      strike: strikeAt('GET /debug_token'),
      async takeRight() {
        const { token } = Object(JSON.parse(grantSecret))
        await fetch(`${town.url()}/graph/v26.0/me/permissions/instagram_content_publish`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${String(token)}` },
        })
        return ['posts', 'reels']
      },
      costly: async () => (await town.log()).filter(({ method }) => method !== 'GET').length,
    }),
  )
})
