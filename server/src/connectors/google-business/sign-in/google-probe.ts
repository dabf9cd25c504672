import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { AbilityState, AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import type { GoogleClient } from '../client/google-client.ts'
import { isMissing, leftItsAccount } from '../client/google-error.ts'
import { assertMayManage } from './google-scopes.ts'
import { readBoundSecret } from './google-secret.ts'
import { hasVoice, type Location } from '../location.ts'
import { readLocation } from '../read-location.ts'
import { isStillThere } from '../posts/still-there.ts'

/**
 * Whether the location may speak for the business, and whether it still lies in the account that we
 * know (networks.md section 3). Whether it takes posts of apps is no longer told: Google's
 * `canOperateLocalPost` "is no longer populated" (mybusinessbusinessinformation v1, revision
 * 20260916). A refused post says it.
 */
export function createGoogleProbe(google: GoogleClient, accountSecret: string): AccessProbe {
  return {
    async probe() {
      const secret = readBoundSecret(accountSecret)
      assertMayManage(secret.grant)
      const location = await readLocation(google, secret, 'name,metadata').catch(
        (error: unknown) => {
          throw isMissing(error) ? leftItsAccount(error) : error
        },
      )
      if (hasVoice(location) !== false && !(await isStillThere(google, secret).catch(saysNothing)))
        throw leftItsAccount()
      return statesOf(location)
    },
  }
}

/** Whatever else hinders reading posts says nothing of what works. */
function saysNothing(error: unknown): true {
  if (error instanceof ConnectorError) return true
  throw error
}

const abilities = ['posts', 'reviews', 'insights'] as const

function statesOf(location: Location): AbilityState[] {
  if (hasVoice(location) !== false)
    return abilities.map((name) => ({ name, works: true, reason: null }))
  const reason = message('google-business.not-verified')
  return abilities.map((name) => ({ name, works: false, reason, elsewhere: true }))
}
