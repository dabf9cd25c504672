import { rawMessage } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type {
  AccountGroup,
  LinkableAccount,
} from '#connectors/capabilities/sign-in/account-link.ts'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'

export interface StandInAccount {
  readonly id: string
  readonly name: string
  readonly category?: string
  readonly details?: string
  readonly group?: string
  readonly reason?: string
}

/**
 * A network whose accounts are used with the person's own token, for the room's tests: it says what
 * the test wants it to say, and keeps what it was asked.
 */
export interface StandInNetwork {
  readonly connector: Connector
  /** By person; the code of a consent is the person. */
  people: Record<string, readonly StandInAccount[]>
  groups: readonly AccountGroup[]
  readonly exchanged: { code: string; redirectUri: string; codeVerifier: string }[]
  readonly revoked: string[]
  readonly unsubscribed: string[]
  /** How it refuses from now on. */
  refuses: {
    exchange?: ConnectorErrorKind | undefined
    discover?: ConnectorErrorKind | undefined
    revoke?: ConnectorErrorKind | undefined
    unsubscribe?: ConnectorErrorKind | undefined
    /** When it says that it answers again. */
    until?: Date
  }
  /** Unsubscribing is what disconnects an account there. */
  disconnects: boolean
  /** It does not say who consented, only what that opens. */
  namesNobody: boolean
  /** Happens before it answers an exchange. */
  meanwhile: (() => Promise<unknown>) | null
  /** Happens before it answers what a person could connect. */
  discovering: (() => Promise<unknown>) | null
  /** Proof keys by state, as the consent screens were opened. */
  readonly verifiers: Map<string, string>
  /** As it was made. */
  reset(): void
}

export const hourMs = 3_600_000
/** When every consent given to it ends; it is renewed an hour before. */
export const standInEnd = new Date('2036-06-01T00:00:00Z')

export function standInNetwork(key: ToolType, name: string): StandInNetwork {
  let consents = 0
  const refuse = (kind: ConnectorErrorKind | undefined) => {
    if (kind)
      throw new ConnectorError(kind, {
        network: key,
        message: rawMessage(`${name} did not answer.`),
        ...(standIn.refuses.until ? { until: standIn.refuses.until } : {}),
      })
  }
  const toLinkable = ({
    id,
    name: title,
    category,
    details,
    reason,
  }: StandInAccount): LinkableAccount => ({
    remoteId: id,
    name: title,
    category: category ?? '',
    pictureUrl: null,
    followers: null,
    canConnect: reason === undefined,
    reason: reason === undefined ? null : rawMessage(reason),
    secret: reason === undefined ? `account:${id}` : '',
    ...(details === undefined ? {} : { details }),
  })
  const standIn: StandInNetwork = {
    people: {},
    groups: [],
    exchanged: [],
    revoked: [],
    unsubscribed: [],
    refuses: {},
    disconnects: false,
    namesNobody: false,
    meanwhile: null,
    discovering: null,
    verifiers: new Map(),
    reset: () => {
      consents = 0
      Object.assign(standIn, {
        people: {},
        groups: [],
        refuses: {},
        disconnects: false,
        namesNobody: false,
        meanwhile: null,
        discovering: null,
      })
      for (const kept of [standIn.exchanged, standIn.revoked, standIn.unsubscribed]) kept.length = 0
      standIn.verifiers.clear()
    },
    connector: {
      key,
      name,
      renewal: {
        aheadMs: hourMs,
        bind: (grant, account) => `${grant}+${account}`,
        refresh: async () => ({
          kind: 'transient',
          message: rawMessage(`${name} did not answer.`),
          until: null,
        }),
      },
      groups: async () => standIn.groups,
      news: {
        get disconnects() {
          return standIn.disconnects
        },
        subscribe: async () => undefined,
        async unsubscribe(secret) {
          refuse(standIn.refuses.unsubscribe)
          standIn.unsubscribed.push(secret)
        },
      },
      link: {
        consentUrl({ state, codeVerifier }) {
          standIn.verifiers.set(state, codeVerifier)
          return `https://stand-in.example/?state=${state}`
        },
        async exchange(answer) {
          standIn.exchanged.push(answer)
          await standIn.meanwhile?.()
          refuse(standIn.refuses.exchange)
          const given = {
            remoteUserId: answer.code,
            name: `Person ${answer.code}`,
            secret: `person:${answer.code}:${++consents}`,
            expiresAt: standInEnd,
            grantedScopes: [],
            declinedScopes: [],
          }
          return standIn.namesNobody
            ? {
                ...given,
                remoteUserId: `consent:${consents}`,
                opens: (standIn.people[answer.code] ?? []).map(({ id }) => id),
              }
            : given
        },
        async discover(secret, group) {
          await standIn.discovering?.()
          refuse(standIn.refuses.discover)
          const listed = standIn.people[secret.split(':')[1] ?? ''] ?? []
          return {
            accounts: listed
              .filter((account) => group === undefined || account.group === group)
              .map(toLinkable),
            adAccounts: [],
          }
        },
        check: async () => 'valid',
        async revoke(secret) {
          refuse(standIn.refuses.revoke)
          standIn.revoked.push(secret)
        },
      },
    },
  }
  return standIn
}

/** Where the room's tests need no town at all. */
export const noTown = {
  outbound: {
    send: async () => {
      throw new Error('nothing is sent in this test')
    },
    close: async () => undefined,
  },
  settings: () => ({
    appId: '1',
    appSecret: 's',
    dialogUrl: 'http://127.0.0.1:9',
    graphUrl: 'http://127.0.0.1:9',
    uploadUrl: 'http://127.0.0.1:9',
    version: 'v26.0',
    pagesUrl: 'http://127.0.0.1:9',
    profilesUrl: 'http://127.0.0.1:9',
    instagram: {},
  }),
  code: async (person: string) => person,
}
