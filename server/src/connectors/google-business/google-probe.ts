import { ConnectorError } from '../connector-error.ts'
import type { AbilityState, AccessProbe } from '../capabilities/access-probe.ts'
import type { GoogleClient } from './google-client.ts'
import { isMissing } from './google-error.ts'
import { assertMayManage } from './google-scopes.ts'
import { readBoundSecret } from './google-secret.ts'
import { googleVoice } from './google-voice.ts'
import { canPost, hasVoice, type Location } from './location.ts'
import { readLocation } from './read-location.ts'

/** One read of the location: whether it may speak for the business, and whether it takes posts (networks.md section 3). */
export function createGoogleProbe(google: GoogleClient, accountSecret: string): AccessProbe {
  return {
    async probe() {
      const secret = readBoundSecret(accountSecret)
      assertMayManage(secret.grant)
      return statesOf(await readLocation(google, secret, 'name,metadata').catch((error: unknown) => { throw isMissing(error) ? gone() : error }))
    },
  }
}

function gone(): ConnectorError {
  const { network, place } = googleVoice
  return new ConnectorError('reauthorize', { network, message: `The person who connected this ${place} no longer has a role on it. Somebody who manages the ${place} must connect it again.` })
}

function statesOf(location: Location): AbilityState[] {
  const silent = hasVoice(location) === false ? 'Google has not verified this business, or has suspended it. Put that right in its Business Profile.' : null
  const noPosts = silent ?? (canPost(location) === false ? 'Google takes no posts from other apps for this business. Write them in its Business Profile.' : null)
  const state = (ability: AbilityState['name'], reason: string | null): AbilityState => ({ name: ability, works: reason === null, reason })
  return [state('posts', noPosts), state('reviews', silent), state('insights', silent)]
}
