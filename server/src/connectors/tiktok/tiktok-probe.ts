import type { AbilityName } from '@marquee/contract/networks.ts'
import type { AbilityState, AccessProbe } from '../capabilities/access-probe.ts'
import { ConnectorError } from '../connector-error.ts'
import { readCreatorInfo } from './creator-info.ts'
import type { TiktokClient } from './tiktok-client.ts'
import { assertAlive } from './tiktok-profile.ts'
import { readBound, type BoundTiktok } from './tiktok-secret.ts'
import { tiktokVoice } from './tiktok-voice.ts'

const { name, place } = tiktokVoice
const lacksRight = `${name} did not give us the right to do this. Connect the ${place} again and leave every box ticked.`
const numbersNeed = ['video.list', 'user.info.stats'] as const

/** Asked for free: what TikTok lets this profile post, and by the scopes of the last renewal whether its numbers can be read. Comments and messages TikTok has none for others (networks.md section 0, 8). */
export function createTiktokProbe(client: TiktokClient, accountSecret: string): AccessProbe {
  const bound = readBound(accountSecret)
  return {
    async probe() {
      const posting = await whyNotPost(client, bound)
      const counting: Missing | null = numbersNeed.every((scope) => bound.scopes.includes(scope)) ? null : { reason: lacksRight }
      return [state('posts', posting), state('reels', posting), state('insights', counting)]
    },
  }
}

type Missing = Omit<AbilityState, 'name' | 'works'>
const state = (name: AbilityName, missing: Missing | null): AbilityState => (missing ? { name, works: false, ...missing } : { name, works: true, reason: null })

/** Null: it may post. Throws when the token opens nothing, or when TikTok did not say. */
async function whyNotPost(client: TiktokClient, bound: BoundTiktok): Promise<Missing | null> {
  if (!bound.scopes.includes('video.publish')) {
    await assertAlive(client, bound)
    return { reason: lacksRight }
  }
  try {
    const { privacyLevels } = await readCreatorInfo(client, bound)
    return privacyLevels.length > 0 ? null : { reason: 'TikTok lets this profile post to nobody now. Open the TikTok app and look at Account status.', elsewhere: true }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const isOfTheRight = error.kind === 'reauthorize' && error.facts.code !== 'access_token_invalid'
    if (error.kind !== 'rejected' && !isOfTheRight) throw error
    return isOfTheRight ? { reason: error.message } : { reason: error.message, elsewhere: true }
  }
}
