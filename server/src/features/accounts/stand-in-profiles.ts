import { rawMessage } from '@marquee/contract/message.ts'
import type { LinkableAccount } from '#connectors/capabilities/sign-in/account-link.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'

export interface Profile {
  readonly id: string
  readonly name: string
  readonly reason?: string
}

/**
 * A network of profiles for the room's tests, which says of each person exactly what the test wants
 * it to say.
 */
export interface StandInProfiles {
  readonly connector: Connector
  /** By person. A person who is not here has taken every right back. */
  people: Record<string, readonly Profile[]>
  /** Secrets of profiles that the network refuses by now. */
  readonly dead: Set<string>
  /** It does not answer at all. */
  isDown: boolean
  /** Happens, once, while the network looks at a profile's secret. */
  meanwhile: (() => Promise<unknown>) | null
  code(person: string): Promise<string>
}

export function standInProfiles(key: 'instagram' = 'instagram'): StandInProfiles {
  let consents = 0
  const name = 'Instagram'
  const unavailable = () =>
    new ConnectorError('unavailable', {
      network: key,
      message: rawMessage(`${name} did not answer.`),
    })
  const ended = () =>
    new ConnectorError('reauthorize', {
      network: key,
      message: rawMessage(`${name} asks you to sign in again.`),
    })
  function listed(person: string, consent: string): LinkableAccount[] {
    const profiles = standIn.people[person]
    if (!profiles) throw ended()
    return profiles.map((profile) => ({
      remoteId: profile.id,
      name: profile.name,
      category: '',
      pictureUrl: null,
      followers: 5806,
      canConnect: profile.reason === undefined,
      reason: profile.reason === undefined ? null : rawMessage(profile.reason),
      secret: profile.reason === undefined ? `profile:${profile.id}:${consent}` : '',
    }))
  }
  const standIn: StandInProfiles = {
    people: {},
    dead: new Set(),
    isDown: false,
    meanwhile: null,
    code: async (person) => person,
    connector: {
      key,
      name,
      link: {
        consentUrl: ({ state }) => `https://stand-in.example/?state=${state}`,
        exchange: async ({ code }) => ({
          remoteUserId: code,
          name: `Person ${code}`,
          secret: `person:${code}:${++consents}`,
          expiresAt: null,
          grantedScopes: [],
          declinedScopes: [],
        }),
        async discover(secret) {
          if (standIn.isDown) throw unavailable()
          const [, person = '', consent = ''] = secret.split(':')
          return { accounts: listed(person, consent), adAccounts: [] }
        },
        async check(secret) {
          if (standIn.isDown) throw unavailable()
          const answer = standIn.dead.has(secret.split(':')[1] ?? '') ? 'revoked' : 'valid'
          const { meanwhile } = standIn
          standIn.meanwhile = null
          await meanwhile?.()
          return answer
        },
        revoke: async () => undefined,
      },
    },
  }
  return standIn
}
