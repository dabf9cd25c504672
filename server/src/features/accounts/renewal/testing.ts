import { randomUUID } from 'node:crypto'
import { rawMessage } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { AbilityState } from '#connectors/capabilities/sign-in/access-probe.ts'
import type { Renewed } from '#connectors/capabilities/sign-in/grant-renewal.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { wordInEnglish } from '#platform/wording/index.ts'
import type { Scope } from '#platform/scope.ts'
import { testConfig, testLog, testSecrets, unusedPlatform } from '#testing/test-platform.ts'
import type { NewlyUnhealthy } from '../health/account-health.ts'
import { lockNetwork, saveConnected } from '../account-store.ts'
import type { AccountsDeps, AccountsHooks } from '../accounts-deps.ts'
import { saveGrant } from '../grants/grant-store.ts'
import { accountPlace, grantPlace } from '../grants/sealed-places.ts'
import { nextRefreshAt } from './refresh-times.ts'

const hourMs = 3_600_000
const secretShape = z.object({ refresh: z.string(), access: z.string(), until: z.number() })
const parse = (text: string) => z.parse(secretShape, JSON.parse(text))
const dead = 'Google no longer accepts this connection. Connect it again.'

/** A network in memory whose tokens last an hour and whose refresh tokens may be used once. */
export interface OnceNetwork {
  readonly connector: Connector
  /** What a person's consent gives. */
  consent(): { readonly secret: string; readonly expiresAt: Date }
  /** The person takes everything back. */
  takeBack(): void
  /** Ends what is lent now, before its time; the grants live on. */
  endAccess(): void
  calls: number
  /** Every secret that it gave, in turn. */
  readonly made: string[]
  /** Refresh tokens that came a second time. */
  usedTwice: number
  /** Met by the next renewals, in turn. */
  readonly fates: ('transient' | 'silent' | 'says nothing')[]
  /** What a probe answers; throws when the token is refused. */
  abilities: AbilityState[]
  /** Awaited by every renewal before it answers. */
  gate: Promise<void>
}

export function aOnceNetwork(clock: Clock, more: Partial<Connector> = {}): OnceNetwork {
  const living = new Set<string>()
  const used = new Set<string>()
  const access = new Map<string, number>()
  const issue = () => {
    const made = {
      refresh: `r-${randomUUID()}`,
      access: `a-${randomUUID()}`,
      until: clock.now().getTime() + hourMs,
    }
    living.add(made.refresh)
    access.set(made.access, made.until)
    network.made.push(JSON.stringify(made))
    return { secret: JSON.stringify(made), expiresAt: new Date(made.until) }
  }
  const refuse = (): never => {
    throw new ConnectorError('reauthorize', { network: 'google', message: rawMessage(dead) })
  }
  const enter = (bound: string) => {
    if ((access.get(parse(bound.split('|')[0] ?? '').access) ?? 0) <= clock.now().getTime())
      refuse()
  }
  async function refresh(text: string): Promise<Renewed> {
    network.calls++
    await network.gate
    const fate = network.fates.shift()
    if (fate === 'transient')
      return { kind: 'transient', message: rawMessage('Google did not answer.'), until: null }
    const { refresh: token } = parse(text)
    if (used.has(token)) network.usedTwice++
    if (!living.delete(token)) return { kind: 'revoked', message: rawMessage(dead) }
    used.add(token)
    const made = issue()
    return {
      kind: 'refreshed',
      ...made,
      ...(fate === 'says nothing' ? { expiresAt: null, scopes: null } : { scopes: ['posts'] }),
    }
  }
  const network: OnceNetwork = {
    consent: issue,
    calls: 0,
    made: [],
    usedTwice: 0,
    fates: [],
    gate: Promise.resolve(),
    abilities: [
      { name: 'posts', works: true, reason: null },
      { name: 'reviews', works: true, reason: null },
    ],
    takeBack() {
      living.clear()
      access.clear()
    },
    endAccess: () => access.clear(),
    connector: {
      key: 'google',
      name: 'Google',
      link: {
        consentUrl: () => '',
        exchange: refuse,
        revoke: async () => undefined,
        async discover(grantSecret) {
          enter(grantSecret)
          return {
            accounts: [
              {
                remoteId: 'lume',
                name: 'Osteria Lume',
                category: '',
                pictureUrl: null,
                followers: null,
                secret: 'lume',
                canConnect: true,
                reason: null,
              },
            ],
            adAccounts: [],
          }
        },
        async check(bound) {
          try {
            enter(bound)
            return 'valid'
          } catch (error) {
            if (error instanceof ConnectorError) return 'revoked'
            throw error
          }
        },
      },
      renewal: {
        aheadMs: 10 * 60_000,
        refresh,
        bind: (grantSecret, accountSecret) => `${grantSecret}|${accountSecret}`,
      },
      probe: (bound) => ({
        async probe() {
          enter(bound)
          return network.abilities
        },
      }),
      reader: (bound) => ({
        async listRecent() {
          enter(bound)
          return { posts: [], cursor: null }
        },
        read: async () => null,
      }),
      ...more,
    },
  }
  return network
}

export interface Noted {
  readonly usable: string[]
  readonly lost: string[]
  readonly unhealthy: (readonly NewlyUnhealthy[])[]
  readonly abilities: string[]
}

/** One process of the room with these connectors; `noted` is what it told others. */
export function aProcess(
  db: Database,
  clock: Clock,
  { connectors, hooks = {} }: { connectors: readonly Connector[]; hooks?: Partial<AccountsHooks> },
): { readonly deps: AccountsDeps; readonly noted: Noted } {
  const noted: Noted = { usable: [], lost: [], unhealthy: [], abilities: [] }
  const deps: AccountsDeps = {
    config: testConfig,
    db,
    clock,
    log: testLog,
    secrets: testSecrets(),
    outbound: unusedPlatform.outbound,
    pictures: unusedPlatform.pictures,
    connectors: {
      networks: new Map(connectors.map((connector) => [connector.key, connector])),
      notReady: new Map(),
    },
    hooks: {
      mayConnect: async () => true,
      namesOf: async () => ({ company: 'Osteria Lume', person: 'Marta Bellini' }),
      onAccountUsable: async (_tx, _companyId, id) => {
        noted.usable.push(id)
      },
      onAccountLost: async (_tx, _companyId, id) => {
        noted.lost.push(id)
        return 0
      },
      onAccountsUnhealthy: async (_tx, _companyId, accounts) => {
        noted.unhealthy.push(accounts)
      },
      onAbilitiesLost: async (_tx, _companyId, { reason }) => {
        noted.abilities.push(wordInEnglish(reason))
      },
      scheduledOn: async () => new Map(),
      ...hooks,
    },
  }
  return { deps, noted }
}

export interface Given {
  readonly secret: string
  readonly expiresAt: Date | null
  readonly person?: string
}

/** Keeps what a consent gave; again for a later consent of the same person. Answers the grant's id. */
export function keepGrant(
  { db, clock, secrets, connectors }: AccountsDeps,
  { companyId, userId }: Scope,
  {
    network,
    given: { secret, expiresAt, person = '10001' },
  }: { network: Connector['key']; given: Given },
): Promise<string> {
  return saveGrant(db, companyId, {
    id: newId(),
    network,
    remoteUserId: person,
    name: 'Marta Bellini',
    secret: secrets.seal(secret, grantPlace(companyId, network, person)),
    expiresAt,
    refreshAt: nextRefreshAt(connectors.networks.get(network)?.renewal, expiresAt),
    scopes: ['posts', 'reviews'],
    declinedScopes: [],
    createdBy: userId,
    at: clock.now(),
  })
}

/** Connects an account on that grant. Answers its id. */
export async function connectOn(
  deps: AccountsDeps,
  { companyId }: Scope,
  {
    network,
    grantId,
    remoteId = 'lume',
    secret = remoteId,
    person = '10001',
  }: {
    network: Connector['key']
    grantId: string
    remoteId?: string
    secret?: string
    person?: string
  },
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    await lockNetwork(tx, companyId, network)
    const row = await saveConnected(tx, companyId, {
      id: newId(),
      network,
      remoteId,
      name: 'Osteria Lume',
      category: '',
      picture: null,
      followers: null,
      secret: deps.secrets.seal(secret, accountPlace(companyId, network, remoteId)),
      grantId,
      remoteUserId: person,
      connectedAs: 'Marta Bellini',
      at: deps.clock.now(),
    })
    return row.id
  })
}
