import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { message } from '@marquee/contract/message.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { createPublishing, postsNeeding } from '#features/publishing'
import { testOutbox } from '../../../outbox/testing.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, multipart, testApi } from '#testing/test-api.ts'
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
import { worded } from '#platform/wording/testing.ts'
import { aPublication, coversAll } from '../testing.ts'

let db: TestDatabase
let app: FastifyInstance
let media: Media
let marta: Scope
let stranger: Scope
const due = new Date('2026-11-24T18:30:00Z')
const clock = testClock(new Date('2026-11-25T12:00:00Z'))
const folder = mkdtempSync(join(tmpdir(), 'marquee-why-'))

// the engine is not started: what a publication went through is written by each test
beforeAll(async () => {
  db = await createTestDatabase()
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
  const publishing = createPublishing({
    db,
    clock,
    log: testLog,
    outbound: unusedPlatform.outbound,
    listener: unusedPlatform.listener,
    budgets: { waitUntil: () => null },
    outbox: testOutbox({ db, clock }),
    media,
    notifications: { send: async () => undefined },
    timeZoneOf: async () => 'Europe/London',
    companyNameOf: async () => 'Osteria Lume',
    publicUrl: 'http://localhost:3000',
    peopleToNotify: async () => [
      {
        id: marta.userId,
        email: 'marta@venue.example',
        firstName: 'Marta',
        lastName: 'Bellini',
        language: 'en',
      },
    ],
    plan: coversAll,
    accounts: {
      enabledAccounts: async () => [],
      publishes: () => true,
      capabilitiesOf: async () => null,
      markReauthorize: async () => true,
      pictureUrl: () => null,
      profileUrl: async (_companyId, id) => `https://network.example/${id}`,
    },
  })
  app = await testApi(
    () => [marta, stranger, { ...marta, userId: `${marta.userId}-viewer`, role: 'viewer' }],
    (api) => {
      publishing.mount(api)
      media.mount(api)
    },
  )
})
afterAll(async () => {
  await app.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  stranger = await aTestCompany(db)
})

async function aPicture(of: Scope): Promise<string> {
  const body = multipart(
    'dinner.jpg',
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer(),
  )
  return (
    await app.inject({
      method: 'POST',
      url: '/api/media/multiple',
      headers: as(of, body.headers),
      payload: body.payload,
    })
  ).json().data[0].id
}
const why = (who: Scope, id: string) =>
  app.inject({ url: `/api/publications/${id}/why`, headers: as(who) })
const become = (
  id: string,
  { state, message, at }: { state: string; message: string | null; at: Date },
) =>
  db.run(
    sql`update publications set state = ${state}, message = ${message}, next_at = null, updated_at = ${at} where id = ${id}`,
  )
const attempt = (
  id: string,
  { step, from, to, outcome }: { step: string; from: Date; to: Date; outcome: string },
) =>
  db.run(sql`
  insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, correlation_id)
  values (${marta.companyId}, ${randomUUID()}, ${id}, 1, ${step}, ${from}, ${to}, ${to}, ${outcome}, 'c')`)
const anIntent = (publicationId: string, id: string, kind: string) =>
  db.run(sql`
  insert into outbox_intents (company_id, id, kind, key, network, social_account_id, publication_id, payload, correlation_id, state, due_at, lateness_ms, late_after, created_at, updated_at)
  values (${marta.companyId}, ${id}, ${kind}, ${id}, 'facebook', ${randomUUID()}, ${publicationId}, '{}', 'c', 'failed', ${due}, 1000, ${due}, ${due}, ${due})`)
/** A call of an intent, as the outbox writes it into the ledger. */
const call = (
  publicationId: string,
  intentId: string,
  of: { readonly at: Date; readonly outcome: string; readonly facts?: object },
) =>
  db.run(sql`
  insert into attempts (company_id, id, publication_id, intent_id, fence, step, started_at, deadline_at, finished_at, outcome, facts, correlation_id)
  values (${marta.companyId}, ${randomUUID()}, ${publicationId}, ${intentId}, 1, 'remove', ${of.at}, ${of.at}, ${of.at}, ${of.outcome}, ${JSON.stringify(of.facts ?? {})}, 'c')`)
const later = (seconds: number) => new Date(due.getTime() + seconds * 1000)

describe('why', () => {
  it('tells the steps, the receipt and what is asked', async () => {
    const id = await aPublication(db, marta, { dueAt: due })
    await db.run(sql`update posts set author_id = ${marta.userId}, created_at = ${later(-36_000)}`)
    await attempt(id, {
      step: 'upload-photo:1',
      from: later(-1800),
      to: later(-1795),
      outcome: 'ok',
    })
    await attempt(id, { step: 'commit', from: later(-1), to: later(30), outcome: 'uncertain' })
    await become(id, { state: 'unknown', message: 'The network did not answer.', at: later(30) })
    await db.run(sql`update publications set looks = 1, updated_at = ${later(60)} where id = ${id}`)
    await become(id, {
      state: 'unknown',
      message: 'Two posts on the page could be this one.',
      at: later(90),
    })
    const answer = await why(marta, id)
    expect(answer.statusCode).toBe(200)
    const { steps, ...rest } = worded(answer.json())
    expect(
      steps.map(
        ({ at, tone, title }: { at: string; tone: string; title: string }) =>
          `${at.slice(11, 19)} ${tone} ${title}`,
      ),
    ).toEqual([
      '08:30:00 plain You scheduled it',
      '18:00:05 good Facebook received the picture',
      '18:30:00 plain We asked Facebook to show it',
      '18:30:30 unsure No answer for 30 seconds',
      '18:31:00 unsure First check: not on your page',
      '18:31:30 unsure One check gave no answer',
    ])
    expect(steps[0].note).toBe(
      'For 24 November 2026 - 18:30, London time, to be sent at most 1 h late.',
    )
    expect(rest).toMatchObject({
      publication: {
        id,
        state: 'unknown',
        decisions: ['there', 'not-there'],
        canRepair: false,
        ownText: null,
        dueAt: due.toISOString(),
      },
      stage: 'scheduled',
      timeZone: 'Europe/London',
      text: 'Burrata is back',
      receipt: {
        due: due.toISOString(),
        asked: due.toISOString(),
        accepted: null,
        seen: null,
        number: null,
        looks: 1,
        lastLook: later(60).toISOString(),
        lateByMs: null,
      },
      question: { title: 'Is it on Facebook?' },
      siblings: [],
      profileUrl: expect.stringContaining('https://network.example/'),
    })
  })
  it('says how late it was, and that the owner’s word is no answer of the network', async () => {
    const id = await aPublication(db, marta, { dueAt: due })
    await become(id, { state: 'missed', message: 'It could not go out in time.', at: later(4000) })
    expect((await why(marta, id)).json().receipt).toMatchObject({
      asked: null,
      accepted: null,
      lateByMs: 4_000_000,
    })
    await db.run(
      sql`update publications set state = 'unknown', message = 'no answer', accepted_at = ${later(5000)}, updated_at = ${later(4900)} where id = ${id}`,
    )
    await attempt(id, { step: 'commit', from: later(4800), to: later(4900), outcome: 'found' })
    await db.run(sql`update attempts set facts = '{"by": "owner"}'`)
    await become(id, {
      state: 'published',
      message: 'You said that it is on the page.',
      at: later(5000),
    })
    expect((await why(marta, id)).json().receipt).toMatchObject({
      asked: later(4800).toISOString(),
      accepted: null,
      lateByMs: null,
    })
  })
  it('says that and why its network refused to delete it, and nothing of a wait', async () => {
    const id = await aPublication(db, marta, { dueAt: due })
    await attempt(id, { step: 'commit', from: later(0), to: later(1), outcome: 'ok' })
    await become(id, { state: 'published', message: null, at: later(1) })
    const [deletion, ofPart, like] = [randomUUID(), randomUUID(), randomUUID()]
    await anIntent(id, deletion, 'delete')
    await anIntent(id, ofPart, 'delete-part')
    await anIntent(id, like, 'like')
    const facts = {
      message: message('meta.action-blocked', { network: 'Facebook', place: 'page' }),
    }
    await call(id, ofPart, { at: later(90), outcome: 'uncertain' })
    await call(id, deletion, { at: later(100), outcome: 'rate-limited', facts })
    await call(id, deletion, { at: later(200), outcome: 'rejected', facts })
    await call(id, like, { at: later(300), outcome: 'rejected', facts })
    const deletions = async () =>
      (await why(marta, id))
        .json()
        .steps.slice(1)
        .filter(({ at }: { at: string }) => at > later(2).toISOString())
    const line = {
      at: later(200).toISOString(),
      tone: 'bad',
      title: { code: 'why.not-deleted' },
      note: facts.message,
    }
    expect(await deletions()).toMatchObject([line])
    await db.run(sql`update posts set origin = 'elsewhere'`)
    expect(await deletions()).toMatchObject([line])
  })
  it('finds nothing for a stranger, for an unknown id, and once the post is gone', async () => {
    const id = await aPublication(db, marta, { dueAt: due })
    expect((await why(stranger, id)).statusCode).toBe(404)
    expect((await why(marta, randomUUID())).statusCode).toBe(404)
    expect((await why(marta, 'nonsense')).statusCode).toBe(400)
    await db.run(sql`update posts set deleted_at = ${due}`)
    expect((await why(marta, id)).statusCode).toBe(404)
  })
})

describe('changing what was refused', () => {
  const repair = (
    who: Scope,
    { id, body, key = randomUUID() }: { id: string; body: object; key?: string },
  ) =>
    app.inject({
      method: 'POST',
      url: `/api/publications/${id}/repair`,
      headers: as(who, { 'idempotency-key': key }),
      payload: body,
    })
  const refused = async () => {
    const id = await aPublication(db, marta, { dueAt: due })
    await db.run(sql`update publications set prepared = '{"photos": ["old"]}' where id = ${id}`)
    await become(id, { state: 'failed', message: 'Not these words.', at: later(2) })
    return id
  }
  const row = (id: string) =>
    db.one(
      sql`select state, own_text, own_pictures, prepared, tries, next_at = due_at as is_due, late_after - due_at = interval '24 hours' as has_a_day from publications where id = ${id}`,
    )

  it('queues it with its own words and pictures and keeps the old ones', async () => {
    const [id, picture] = [await refused(), await aPicture(marta)]
    const answer = await repair(marta, {
      id,
      body: { text: 'Burrata, again', mediaIds: [picture] },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id, state: 'scheduled', ownText: 'Burrata, again', canRepair: false },
    ])
    expect(await row(id)).toEqual({
      state: 'scheduled',
      own_text: 'Burrata, again',
      own_pictures: [{ id: picture, width: 400, height: 300, kind: 'image', duration_ms: null }],
      prepared: null,
      tries: 0,
      is_due: true,
      has_a_day: true,
    })
    expect(
      await db.one(
        sql`select facts from audit_log where action = 'publication.repaired' and subject_id = ${id}`,
      ),
    ).toEqual({ facts: { textBefore: 'Burrata is back', picturesBefore: [] } })
    expect(await db.one(sql`select text from posts`)).toEqual({ text: 'Burrata is back' })
    const { text, media: shown, steps } = worded((await why(marta, id)).json())
    expect([text, shown.images, steps.at(-1).title]).toMatchObject([
      'Burrata, again',
      [{ id: picture, name: 'dinner.jpg' }],
      'You changed it and sent it again',
    ])
  })
  it('needs its own pictures from then on, and no longer those of its post', async () => {
    const [id, old, picture] = [await refused(), await aPicture(marta), await aPicture(marta)]
    await db.run(
      sql`insert into post_media (company_id, post_id, position, media_id, width, height) select company_id, post_id, 0, ${old}, 1, 1 from publications where id = ${id}`,
    )
    expect(
      await Promise.all([old, picture].map((file) => postsNeeding(db, marta.companyId, file))),
    ).toEqual([0, 0])
    await repair(marta, { id, body: { text: 'Burrata, again', mediaIds: [picture] } })
    expect(
      await Promise.all([old, picture].map((file) => postsNeeding(db, marta.companyId, file))),
    ).toEqual([0, 1])
  })
  it('happens once for one key, five times at once, and not with another body', async () => {
    const [id, body, key] = [
      await refused(),
      { text: 'Burrata, again', mediaIds: [await aPicture(marta)] },
      randomUUID(),
    ]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => repair(marta, { id, body, key })),
    )
    expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(
      1,
    )
    expect(answers[0]?.statusCode).toBe(200)
    await become(id, { state: 'failed', message: 'Not these either.', at: later(60) })
    expect((await repair(marta, { id, body, key })).body).toBe(answers[0]?.body)
    expect(await row(id)).toMatchObject({ state: 'failed' })
    expect(
      (await repair(marta, { id, body: { ...body, text: 'Something else' }, key })).statusCode,
    ).toBe(409)
    // stored by a release whose answers were of another shape
    await db.run(
      sql`update idempotency_keys set answer = answer - 'steps' || '{"message": "You changed it."}' where key = ${key}`,
    )
    expect((await repair(marta, { id, body, key })).json()).toMatchObject({
      id,
      ownText: body.text,
    })
    expect(
      (await repair(marta, { id, body: { ...body, text: 'Something else' } })).statusCode,
    ).toBe(200)
  })
  it.each(['published', 'unknown', 'missed', 'scheduled', 'canceled'])(
    'is refused while it is %s, and leaves everything',
    async (state) => {
      const id = await aPublication(db, marta, { dueAt: due })
      await become(id, { state, message: null, at: later(2) })
      const before = await row(id)
      const [body, key] = [
        { text: 'Burrata, again', mediaIds: [await aPicture(marta)] },
        randomUUID(),
      ]
      expect((await repair(marta, { id, body, key })).statusCode).toBe(409)
      expect(await row(id)).toEqual(before)
      await become(id, { state: 'failed', message: 'No.', at: later(3) })
      expect((await repair(marta, { id, body, key })).statusCode).toBe(200)
    },
  )
  it('says at its field what is wrong', async () => {
    const [id, picture] = [await refused(), await aPicture(marta)]
    const fields = async (body: object) => {
      const answer = await repair(marta, { id, body })
      return [answer.statusCode, Object.keys(answer.json().details)]
    }
    expect(await fields({ text: 'x'.repeat(2201), mediaIds: [picture] })).toEqual([400, ['title']])
    expect(await fields({ text: 'Burrata', mediaIds: [] })).toEqual([400, ['mediaId']])
    expect(await fields({ text: 'Burrata', mediaIds: [randomUUID()] })).toEqual([404, ['mediaId']])
    expect(await fields({ text: 'Burrata', mediaIds: [await aPicture(stranger)] })).toEqual([
      404,
      ['mediaId'],
    ])
    expect(await fields({ text: ' \u200b ', mediaIds: [picture] })).toEqual([400, ['text']])
    await db.run(sql`update publications set network = 'twitter' where id = ${id}`)
    expect(await fields({ text: 'x'.repeat(281), mediaIds: [] })).toEqual([400, ['title']])
  })
  it('is not for strangers, nor for members who may only look', async () => {
    const [id, body] = [await refused(), { text: 'Burrata, again', mediaIds: [] }]
    expect((await repair(stranger, { id, body })).statusCode).toBe(404)
    expect(
      (await repair({ ...marta, userId: `${marta.userId}-viewer` }, { id, body })).statusCode,
    ).toBe(403)
    expect(await row(id)).toMatchObject({ state: 'failed', own_text: null })
  })
})
