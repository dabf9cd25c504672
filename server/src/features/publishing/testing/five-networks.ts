import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import {
  networkNames,
  type NetworkKey,
  networkKeys,
  networks as table,
} from '@marquee/contract/networks/table.ts'
import type { PostingTerms } from '#connectors/capabilities/publish/posting-terms.ts'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { createPublishing, postsNeeding, type Publishing } from '#features/publishing'
import { createListener } from '#platform/db/listen.ts'
import { testOutbox } from '../../../outbox/testing.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import { coversAll, quickTiming } from '../testing.ts'
import { aNetwork, editorOf, publisherOf, readerOf, type FakeNetwork } from './fake-network.ts'

/** The room with its engine over five such networks, a real database and a real library. */
export interface FiveNetworks {
  readonly db: TestDatabase
  readonly app: FastifyInstance
  readonly media: Media
  readonly publishing: Publishing
  readonly clock: ReturnType<typeof testClock>
  readonly networks: Readonly<Record<NetworkKey, FakeNetwork>>
  marta: Scope
  stranger: Scope
  terms: (() => Promise<PostingTerms>) | null
  /** Empties everything, and connects all five again. */
  reset(): Promise<void>
  close(): Promise<void>
  /** A file in the library, without bytes. */
  aFile(
    more?: Partial<{
      id: string
      kind: 'image' | 'video'
      width: number
      height: number
      durationMs: number
    }>,
  ): Promise<string>
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    more?: { readonly key?: string; readonly who?: Scope },
  ): Promise<LightMyRequestResponse>
}

export async function openFiveNetworks(): Promise<FiveNetworks> {
  const db = await createTestDatabase()
  const clock = testClock()
  const listener = createListener(db.url, () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'marquee-five-'))
  const networks = Object.fromEntries(networkKeys.map((key) => [key, aNetwork()])) as Record<
    NetworkKey,
    FakeNetwork
  >
  const accounts = networkKeys.map((network) => ({
    id: randomUUID(),
    network,
    name: `Osteria Lume on ${networkNames[network]}`,
    health: 'connected',
  }))
  const media = createMedia(
    {
      ...unusedPlatform,
      config: testConfig,
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue: recordingQueue(),
    },
    { storage: createFileStorage(folder), neededBy: postsNeeding },
  )
  const capabilitiesOf = async (_companyId: string, id: string) => {
    const account = accounts.find((candidate) => candidate.id === id)
    return account
      ? {
          account,
          publisher: publisherOf(networks[account.network]),
          postEditor: editorOf(networks[account.network]),
          budgets: [],
          mark: 'grant',
          limits: { ...table[account.network].limits, settleMs: 400 },
          postingTerms: account.network === 'tiktok' ? desk.terms : null,
          reader: readerOf(networks[account.network], clock),
        }
      : null
  }
  const outbox = testOutbox({ db, clock, listener, capabilitiesOf })
  const publishing = createPublishing(
    {
      db,
      clock,
      log: testLog,
      outbound: unusedPlatform.outbound,
      listener,
      budgets: { waitUntil: () => null },
      outbox,
      media,
      timeZoneOf: async () => 'Europe/London',
      companyNameOf: async () => 'Osteria Lume',
      peopleToNotify: async () => [],
      notifications: { send: async () => undefined },
      publicUrl: 'http://localhost:3000',
      plan: coversAll,
      accounts: {
        enabledAccounts: async (_db, companyId) =>
          companyId === desk.marta.companyId ? accounts : [],
        publishes: () => true,
        capabilitiesOf,
        markReauthorize: async () => true,
        pictureUrl: (id) => `/m/account/${id}`,
        profileUrl: async () => null,
      },
    },
    quickTiming,
  )
  outbox.register(publishing.kinds)
  outbox.start()
  publishing.start()
  const app = await testApi(
    () => [
      desk.marta,
      desk.stranger,
      { ...desk.marta, userId: `${desk.marta.userId}-viewer`, role: 'viewer' },
    ],
    (api, root) => {
      publishing.mount(api)
      media.mount(api)
      media.serve(root)
    },
  )
  const desk: FiveNetworks = {
    db,
    app,
    media,
    publishing,
    clock,
    networks,
    marta: await aTestCompany(db),
    stranger: await aTestCompany(db),
    terms: null,
    async reset() {
      await db.empty()
      for (const network of networkKeys) Object.assign(networks[network], aNetwork())
      desk.marta = await aTestCompany(db)
      desk.stranger = await aTestCompany(db)
      desk.terms = null
    },
    async close() {
      await app.close()
      await publishing.stop()
      await outbox.stop()
      await listener.close()
      await db.drop()
      rmSync(folder, { recursive: true, force: true })
    },
    async aFile({
      id = randomUUID(),
      kind = 'image',
      width = 1080,
      height = kind === 'video' ? 1920 : 1080,
      durationMs = 20_000,
    } = {}) {
      await db.run(sql`
        insert into media (company_id, id, name, kind, origin, state, bytes, width, height, duration_ms, created_by, created_at)
        values (${desk.marta.companyId}, ${id}, 'file', ${kind}, 'upload', 'ready', 5000, ${width}, ${height}, ${kind === 'video' ? durationMs : null}, ${desk.marta.userId}, ${clock.now()})`)
      return id
    },
    call: (method, path, body, { key, who = desk.marta } = {}) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: as(who, key === undefined ? {} : { 'idempotency-key': key }),
        ...(body ? { payload: body } : {}),
      }),
  }
  return desk
}
