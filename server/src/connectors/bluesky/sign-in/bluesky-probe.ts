import { message } from '@marquee/contract/message.ts'
import type { AbilityName } from '@marquee/contract/networks/schemas.ts'
import * as z from 'zod/mini'
import type { AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import type { BlueskyClient } from '../client/bluesky-client.ts'
import type { BlueskyProfile } from './bluesky-secret.ts'

const session = z.object({ did: z.string(), active: z.optional(z.boolean()) })

/** What an account that is deactivated, suspended or taken down cannot do. */
const writing: readonly AbilityName[] = ['posts', 'comments']
const abilities: readonly AbilityName[] = ['posts', 'comments', 'insights']

/** Asks whether the account is in use; the rights are given all at once. */
export const createBlueskyProbe = (
  client: BlueskyClient,
  profile: BlueskyProfile,
): AccessProbe => ({
  async probe() {
    const { active = true } = await client.read(profile, {
      nsid: 'com.atproto.server.getSession',
      schema: session,
    })
    return abilities.map((name) =>
      active || !writing.includes(name)
        ? { name, works: true, reason: null }
        : { name, works: false, reason: message('bluesky.not-in-use'), elsewhere: true },
    )
  },
})
