import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Decision, PublicationView } from '@marquee/contract/publishing.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { postsNeeding } from '#features/publishing'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { worded } from '#platform/wording/testing.ts'
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
import { startEngine, type Engine } from '../engine/engine.ts'
import {
  aNetwork,
  aPublication,
  coversAll,
  engineDeps,
  eventually,
  quickTiming,
  stateOf,
  type StandInNetwork,
} from '../testing.ts'
import { cancelPost } from '../schedule/cancel-post.ts'
import { decidePublication } from './decide-publication.ts'
import { repairPublication } from './repair-publication.ts'

let db: TestDatabase
let scope: Scope
let network: StandInNetwork
let clock: ReturnType<typeof testClock>
let engine: Engine | null = null
let media: Media
const folder = mkdtempSync(join(tmpdir(), 'marquee-planned-'))

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await db.empty()
  clock = testClock()
  media = createMedia(
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
  network = aNetwork()
  scope = await aTestCompany(db, clock.now())
})
afterEach(async () => {
  await engine?.stop()
  engine = null
})

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const at = (ms: number) => new Date(clock.now().getTime() + ms)
const start = async () => {
  const of = engineDeps({ db, clock, network, settleMs: 0, timing: quickTiming })
  engine = startEngine({ ...of, networks: ['facebook', 'twitter'] })
  await engine.knowsLate
}
/** What the owner’s words need of the room. */
const deps = () => ({ db, clock, media, plan: coversAll })
const decide = (id: string, decision: Decision): Promise<PublicationView> =>
  decidePublication(deps(), scope, { id, decision })
const rowOf = (id: string) =>
  db.one(
    sql<{
      state: string
      due_at: Date
      late_after: Date
      next_at: Date | null
      stage: string
      sort_at: Date
    }>`
      select b.state, b.due_at, b.late_after, b.next_at, p.stage, p.sort_at from publications b
      join posts p on p.company_id = b.company_id and p.id = b.post_id where b.id = ${id}`,
  )
const becomes = (id: string, state: string) =>
  eventually(
    () => stateOf(db, id),
    (row) => row.state === state,
  )

describe('a post of a later day of which it is asked whether it went out', () => {
  /** Looked for first, and nobody could tell. */
  const asked = async (dueAt: Date) => {
    const id = await aPublication(db, scope, { dueAt })
    const before = at(-60 * minuteMs)
    await db.run(sql`
      update publications set state = 'unknown', next_at = null, look_since = ${before}, look_until = ${before} where id = ${id}`)
    await db.run(sql`
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, correlation_id)
      values (${scope.companyId}, gen_random_uuid(), ${id}, 0, 'commit', ${before}, ${before}, ${before}, 'uncertain', 'c')`)
    return id
  }
  const postOf = async (id: string) =>
    (await db.one(sql<{ id: string }>`select post_id as id from publications where id = ${id}`)).id

  it('keeps its time where its owner says that it is not there', async () => {
    const dueAt = at(3 * dayMs)
    const id = await asked(dueAt)
    await start()
    expect(await decide(id, 'not-there')).toMatchObject({ state: 'scheduled' })
    engine?.wake()
    expect(await rowOf(id)).toMatchObject({
      due_at: dueAt,
      late_after: new Date(dueAt.getTime() + 60 * minuteMs),
      next_at: new Date(dueAt.getTime() - 30 * minuteMs),
      stage: 'scheduled',
    })
    clock.advance(2 * dayMs)
    engine?.wake()
    await aPublication(db, scope, { dueAt: clock.now(), text: 'punctual', state: 'ready' })
    await eventually(
      async () => network.commits,
      (commits) => commits > 0,
    )
    expect(network.standing.map(({ text }) => text)).toEqual(['punctual'])
  })
  it('is among the sent ones once its owner says that it is there', async () => {
    const id = await asked(at(3 * dayMs))
    expect(await decide(id, 'there')).toMatchObject({ state: 'published' })
    const { stage, sort_at: sortAt } = await rowOf(id)
    expect(stage).toBe('sent')
    expect(sortAt.getTime()).toBeLessThanOrEqual(clock.now().getTime())
  })
  it('is planned again where an older release took it for sent', async () => {
    const dueAt = at(3 * dayMs)
    const id = await asked(dueAt)
    await db.run(sql`update posts set stage = 'sent', sort_at = ${clock.now()}`)
    await decide(id, 'not-there')
    expect(await rowOf(id)).toMatchObject({
      state: 'scheduled',
      stage: 'scheduled',
      sort_at: dueAt,
    })
  })
  it('can be canceled, also while it is looked for, and once it is due it cannot', async () => {
    const id = await asked(at(3 * dayMs))
    await db.run(sql`update publications set next_at = ${at(dayMs)}`)
    await cancelPost(deps(), scope, await postOf(id))
    expect(await rowOf(id)).toMatchObject({ state: 'canceled', stage: 'canceled' })
    const due = await asked(at(-minuteMs))
    await db.run(sql`update publications set next_at = ${at(dayMs)} where id = ${due}`)
    await expect(cancelPost(deps(), scope, await postOf(due))).rejects.toMatchObject({
      code: 'conflict',
      message: 'We do not know yet whether this post went out. Try again once that is settled.',
    })
  })
  it('can be canceled once its time is past and its owner has not said whether it is there', async () => {
    const id = await asked(at(3 * dayMs))
    clock.advance(4 * dayMs)
    await cancelPost(deps(), scope, await postOf(id))
    expect(await rowOf(id)).toMatchObject({ state: 'canceled', stage: 'canceled' })
  })
  it('stays among the planned ones where two could be it', async () => {
    const dueAt = at(3 * dayMs)
    const id = await aPublication(db, scope, { dueAt, nextAt: clock.now() })
    await db.run(
      sql`update publications set look_since = ${at(-dayMs)}, look_until = ${clock.now()}`,
    )
    const candidate = (remoteId: string) => ({ remoteId, permalink: null, createdAt: clock.now() })
    network.lookUpAnswers = () => ({
      proof: 'content',
      candidates: ['1_a', '1_b'].map(candidate),
    })
    await start()
    await eventually(
      () => rowOf(id),
      ({ state, next_at: next }) => state === 'unknown' && next === null,
    )
    expect(await rowOf(id)).toMatchObject({ stage: 'scheduled', due_at: dueAt })
  })
})

describe('a post that is refused while it is prepared', () => {
  const refused = async (dueAt: Date) => {
    const id = await aPublication(db, scope, { dueAt, nextAt: clock.now() })
    // words alone are a post there
    await db.run(sql`update publications set network = 'twitter' where id = ${id}`)
    network.onPrepare = async () => {
      throw new ConnectorError('rejected', {
        network: 'facebook',
        message: rawMessage('No.'),
      })
    }
    await start()
    await becomes(id, 'failed')
    network.onPrepare = async () => undefined
    return id
  }
  const repair = (id: string) =>
    repairPublication(deps(), scope, {
      id,
      key: randomUUID(),
      text: 'From 18:30: half price',
      mediaIds: [],
    })

  it('and mended in time goes out at its time, and says so', async () => {
    const dueAt = at(25 * minuteMs)
    const id = await refused(dueAt)
    clock.advance(5 * minuteMs)
    const view = await repair(id)
    expect(worded(view)).toMatchObject({
      state: 'scheduled',
      message: 'You changed it. It goes out at its planned time.',
      dueAt: dueAt.toISOString(),
    })
    expect((await rowOf(id)).late_after).toEqual(new Date(dueAt.getTime() + 60 * minuteMs))
    engine?.wake()
    await becomes(id, 'ready')
    clock.advance(19 * minuteMs)
    engine?.wake()
    expect(network.commits).toBe(0)
    clock.advance(minuteMs)
    engine?.wake()
    await becomes(id, 'published')
    expect(network.standing.map(({ text }) => text)).toEqual(['From 18:30: half price'])
    expect(await rowOf(id)).toMatchObject({ stage: 'sent', sort_at: dueAt })
  })
  it('and mended after its time goes out at once', async () => {
    const id = await refused(at(25 * minuteMs))
    clock.advance(40 * minuteMs)
    expect(worded(await repair(id)).message).toBe('You changed it. It is on its way again.')
    engine?.wake()
    await becomes(id, 'published')
  })
  it('and sent now goes out now, and is listed by that', async () => {
    const id = await refused(at(25 * minuteMs))
    clock.advance(5 * minuteMs)
    await decide(id, 'send')
    engine?.wake()
    await becomes(id, 'published')
    expect((await rowOf(id)).sort_at.getTime()).toBeLessThanOrEqual(clock.now().getTime())
  })
})
