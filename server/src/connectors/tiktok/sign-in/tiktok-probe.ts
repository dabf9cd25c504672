import { message, type Message } from '@marquee/contract/message.ts'
import { abilityStates, type Asking } from '../../asked-scopes.ts'
import type { AbilityState, AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import { ConnectorError } from '../../connector-error.ts'
import { readCreatorInfo } from '../terms/creator-info.ts'
import type { TiktokClient } from '../client/tiktok-client.ts'
import { isUnaudited } from '../client/tiktok-error.ts'
import { assertAlive } from './tiktok-profile.ts'
import { abilityScopes, draftsOnly, mayDraft, mayPublish } from './tiktok-scopes.ts'
import { readBound, type BoundTiktok } from './tiktok-secret.ts'
import { tiktokNaming } from '../client/tiktok-naming.ts'

const { name, place } = tiktokNaming
const lacksRight = message('network.right-missing', { network: name, place })
const numbersNeed = { insights: abilityScopes.insights }

/**
 * Asked for free: what TikTok lets this profile post, and by the scopes of the last renewal whether
 * its numbers can be read. Comments and messages TikTok has none for others (networks.md section 0,
 * 8).
 */
export function createTiktokProbe(
  client: TiktokClient,
  accountSecret: string,
  asking: Asking,
): AccessProbe {
  const bound = readBound(accountSecret)
  return {
    async probe() {
      const posting = await askPosting(client, bound)
      return [
        { name: 'posts', ...posting },
        { name: 'reels', ...posting },
        ...abilityStates(numbersNeed, (scope) => bound.scopes.includes(scope), {
          asking,
          naming: tiktokNaming,
        }),
      ]
    },
  }
}

type State = Omit<AbilityState, 'name'>
const works: State = { works: true, reason: null }
const lacks: State = { works: false, reason: lacksRight }
const worksByInbox: State = {
  works: true,
  reason: message('tiktok.works-by-inbox'),
}
const elsewhere = (reason: Message): State => ({ works: false, reason, elsewhere: true })

/**
 * Whether it may post, be it into the inbox of its owner. Throws when the token opens nothing, or
 * when TikTok did not say.
 */
async function askPosting(client: TiktokClient, bound: BoundTiktok): Promise<State> {
  if (!mayPublish(bound)) {
    await assertAlive(client, bound)
    return draftsOnly(bound) ? worksByInbox : lacks
  }
  try {
    const { privacyLevels } = await readCreatorInfo(client, bound)
    return privacyLevels.length > 0 ? works : elsewhere(message('tiktok.nobody-may-view'))
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (isUnaudited(error) && mayDraft(bound)) return worksByInbox
    const isOfTheRight = error.kind === 'reauthorize' && error.facts.code !== 'access_token_invalid'
    if (error.kind !== 'rejected' && !isOfTheRight) throw error
    return isOfTheRight ? { works: false, reason: error.said } : elsewhere(error.said)
  }
}
