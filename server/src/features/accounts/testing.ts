import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { facebookConnect, instagramConnect, type Tool, tool } from '@marquee/contract/accounts.ts'
import { createConnectors, type Connector, type Connectors } from '#connectors/registry.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { NetworkSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { Scope } from '#platform/scope.ts'
import { askFrom, cookieJar } from '#testing/cookie-jar.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { createAccounts, type Accounts } from './index.ts'

/** What the room's tests need of the town. */
export interface ConsentTown extends Consents {
  readonly outbound: Outbound
  settings(): FacebookSettings
  /** The other networks; without it they are not set up. */
  networks?(): NetworkSettings
}

/** Consents as that person, without a screen. */
interface Consents {
  code(person: string, consentUrl: string): Promise<string>
}

export interface HookCall {
  readonly hook: 'usable' | 'lost'
  readonly companyId: string
  readonly accountId: string
}

/**
 * The room over a real database and a bare town, with two companies that know nothing of each
 * other.
 */
export interface AccountsTestbed {
  readonly db: () => Database
  readonly room: () => Accounts
  readonly app: () => FastifyInstance
  readonly clock: ReturnType<typeof testClock>
  readonly owner: () => Scope
  readonly stranger: () => Scope
  readonly hooks: HookCall[]
  /** Addresses of those who own an account at a network and are told of a new consent. */
  readonly toldOwners: string[]
  /** Every tool that was told to have come or gone. */
  readonly toolChanges: {
    readonly network: ToolType
    readonly isConnected: boolean
    readonly userId: string
  }[]
  /** What its verbs are given, for what no call reaches. */
  readonly deps: () => AccountsDeps
  /** How many posts the next hook says are held. */
  heldPosts: number
  /** Makes somebody else a member of the owner's company. */
  colleague(role: Scope['role']): Promise<Scope>
  call(
    who: Scope,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }>
  /** The popup, in the same browser. */
  comeBack(
    query: Readonly<Record<string, string>>,
    path?: string,
  ): Promise<{ status: number; body: unknown }>
  tools(who: Scope): Promise<Tool[]>
}

/** `more`: networks besides those that the town speaks. */
export function useAccountsTestbed(
  town: ConsentTown,
  more: readonly Connector[] = [],
): AccountsTestbed {
  const clock = testClock()
  let db: TestDatabase
  let app: FastifyInstance
  let room: Accounts
  let members: Scope[] = []
  let deps: AccountsDeps
  const hooks: HookCall[] = []
  const toldOwners: string[] = []
  const browser = cookieJar()
  const toolChanges: { network: ToolType; isConnected: boolean; userId: string }[] = []
  const member = (index: number): Scope => {
    const found = members[index]
    if (!found) throw new Error('No such member.')
    return found
  }

  beforeAll(async () => {
    db = await createTestDatabase()
    const platform = {
      db,
      clock,
      config: {
        ...testConfig,
        facebook: town.settings(),
        networks: town.networks?.() ?? testConfig.networks,
      },
      log: testLog,
      secrets: testSecrets(),
      outbound: town.outbound,
      pictures: unusedPlatform.pictures,
    }
    deps = {
      ...platform,
      connectors: withMore(createConnectors(platform), more),
      hooks: {
        mayConnect: async (companyId, userId) =>
          (await db.maybeOne(
            sql`select 1 from memberships where company_id = ${companyId} and user_id = ${userId} and role in ('manager', 'owner')`,
          )) !== null,
        namesOf: async (companyId, userId) =>
          db.maybeOne(sql<{ company: string; person: string }>`
            select c.name as company, u.first_name || ' ' || u.last_name as person
            from companies c, users u where c.id = ${companyId} and u.id = ${userId}`),
        onConsented: async (_tx, { account }) => void toldOwners.push(account.email),
        onAccountUsable: async (_tx, companyId, accountId) =>
          void hooks.push({ hook: 'usable', companyId, accountId }),
        onAccountLost: async (_tx, companyId, accountId) => {
          hooks.push({ hook: 'lost', companyId, accountId })
          return testbed.heldPosts
        },
        onToolChanged: async (_tx, { network, isConnected, userId }) =>
          void toolChanges.push({ network, isConnected, userId }),
        scheduledOn: async () => new Map(),
      },
    }
    room = createAccounts(platform, deps)
    app = await testApi(
      () => members,
      (api, outer) => {
        room.mount(api)
        room.mountPictures(outer)
      },
    )
  })
  beforeEach(async () => {
    clock.moveTo(0)
    hooks.length = 0
    toldOwners.length = 0
    toolChanges.length = 0
    browser.empty()
    testbed.heldPosts = 0
    await db.empty()
    members = [await aTestCompany(db), await aTestCompany(db)]
  })
  afterAll(async () => {
    await app.close()
    await db.drop()
  })

  const testbed: AccountsTestbed = {
    db: () => db,
    room: () => room,
    app: () => app,
    clock,
    owner: () => member(0),
    stranger: () => member(1),
    hooks,
    toldOwners,
    toolChanges,
    deps: () => deps,
    heldPosts: 0,
    async colleague(role) {
      const other = await aTestCompany(db)
      const colleague = { ...other, companyId: member(0).companyId, role }
      await db.run(
        sql`insert into memberships (company_id, user_id, role, created_at) values (${colleague.companyId}, ${colleague.userId}, ${role}, ${clock.now()})`,
      )
      members.push(colleague)
      return colleague
    },
    call: (who, method, path, body) =>
      askFrom(browser, app, {
        method,
        url: `/api${path}`,
        headers: as(who),
        ...(body === undefined ? {} : { payload: body }),
      }),
    comeBack: (query, path = 'callback') =>
      askFrom(browser, app, {
        method: 'GET',
        url: `/api/social/social-accounts/${path}?${new URLSearchParams(query).toString()}`,
        headers: { 'x-api-key': 'marquee-web' },
      }),
    tools: async (who) =>
      z.parse(z.array(tool), (await testbed.call(who, 'GET', '/social/social-accounts')).body),
  }
  return testbed
}

function withMore(connectors: Connectors, more: readonly Connector[]): Connectors {
  return {
    ...connectors,
    networks: new Map([
      ...connectors.networks,
      ...more.map((connector) => [connector.key, connector] as const),
    ]),
  }
}

const started = z.object({ auth_url: z.string(), state: z.string() })
const finished = z.object({ network: z.string(), status: z.string(), access_token: z.string() })
export type FoundPages = z.output<typeof facebookConnect.response>
const wires = { facebook: 'startFacebookAuth', instagram: 'startInstagramAuth' } as const

/** The steps of connecting that are the same for every network. */
function stepsOf(testbed: AccountsTestbed, consents: Consents, network: keyof typeof wires) {
  const start = async (who: Scope) =>
    z.parse(
      started,
      (await testbed.call(who, 'GET', `/social/social-accounts/${wires[network]}`)).body,
    )
  const comeBack = (query: Readonly<Record<string, string>>) => testbed.comeBack(query)
  /** Consents as that person and answers the person's handle. */
  async function consent(who: Scope, person = '10001'): Promise<string> {
    const { auth_url: address, state } = await start(who)
    return z.parse(
      finished,
      (await comeBack({ state, code: await consents.code(person, address) })).body,
    ).access_token
  }
  const assign = (who: Scope, pages: readonly { id: string; access_token: string }[]) =>
    testbed.call(who, 'POST', '/companies/assign-tool', {
      companyId: who.companyId,
      tool: pages.map(({ id, access_token: accessToken }) => ({
        type: network,
        pageId: id,
        accessToken,
      })),
    })
  const choose = async (
    who: Scope,
    pages: readonly { id: string; access_token: string }[],
    ids: readonly string[],
  ) =>
    z.parse(
      z.array(tool),
      (
        await assign(
          who,
          ids.flatMap((id) => pages.filter((page) => page.id === id)),
        )
      ).body,
    )
  return { start, comeBack, consent, assign, choose }
}

/** The steps of connecting Facebook, as the screens take them. */
export function connectSteps(testbed: AccountsTestbed, town: ConsentTown) {
  const { choose, ...steps } = stepsOf(testbed, town, 'facebook')
  const find = async (who: Scope, handle: string): Promise<FoundPages> =>
    z.parse(
      facebookConnect.response,
      (
        await testbed.call(who, 'POST', '/social/social-accounts/facebook-connect', {
          userToken: handle,
        })
      ).body,
    )
  /** The whole way for these pages; answers their tools. */
  const connect = async (who: Scope, pageIds: readonly string[] = ['20001']): Promise<Tool[]> =>
    choose(who, (await find(who, await steps.consent(who))).pages, pageIds)
  return { ...steps, find, connect }
}

/** And of connecting Instagram. */
export function instagramSteps(testbed: AccountsTestbed, consents: Consents) {
  const { choose, ...steps } = stepsOf(testbed, consents, 'instagram')
  const find = async (who: Scope, handle: string) =>
    z.parse(
      instagramConnect.response,
      (
        await testbed.call(who, 'POST', '/social/social-accounts/instagram-connect', {
          userToken: handle,
        })
      ).body,
    )
  const connect = async (who: Scope, profileIds: readonly string[]): Promise<Tool[]> =>
    choose(who, (await find(who, await steps.consent(who))).pages, profileIds)
  return { ...steps, find, connect }
}
