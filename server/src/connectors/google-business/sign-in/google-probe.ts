import { message, type Message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { AbilityState, AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import type { GoogleClient } from '../client/google-client.ts'
import { isMissing, leftItsAccount } from '../client/google-error.ts'
import { assertMayManage } from './google-scopes.ts'
import { readBoundSecret } from './google-secret.ts'
import { notByApps } from '../client/post-refusals.ts'
import { canPost, hasVoice, type Location } from '../location.ts'
import { readLocation } from '../read-location.ts'
import { isStillThere } from '../posts/still-there.ts'

/**
 * Whether the location may speak for the business, whether it takes posts, and whether it still
 * lies in the account that we know (networks.md section 3).
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
      if (canPost(location) === true && !(await isStillThere(google, secret).catch(saysNothing)))
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

function statesOf(location: Location): AbilityState[] {
  const silent = hasVoice(location) === false ? message('google-business.not-verified') : null
  const noPosts = silent ?? (canPost(location) === false ? notByApps : null)
  const state = (ability: AbilityState['name'], reason: Message | null): AbilityState =>
    reason === null
      ? { name: ability, works: true, reason }
      : { name: ability, works: false, reason, elsewhere: true }
  return [state('posts', noPosts), state('reviews', silent), state('insights', silent)]
}
