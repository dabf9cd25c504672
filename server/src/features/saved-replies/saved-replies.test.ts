import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostSavedReplies } from '@marquee/contract/saved-reply-rules.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { createSavedReplies, type SavedReplies } from './index.ts'

let db: TestDatabase
let app: FastifyInstance
let room: SavedReplies
let marta: Scope
let sam: Scope
/** Who asks, in the role of this moment. */
let caller: Scope
const clock = testClock(new Date('2026-11-21T12:00:00Z'))
const parking = { title: 'Parking', text: 'Dear {guest}, there is a car park behind {venue}.' }

beforeAll(async () => {
  db = await createTestDatabase()
  room = createSavedReplies({
    db,
    clock,
    companyOf: async () => ({
      name: 'Osteria Lume',
      address: '12 Colston Street',
      city: 'Bristol',
      phone: '2079460958',
      phoneCode: '44',
      website: null,
    }),
  })
  app = await testApi(() => [caller], room.mount)
})
afterAll(async () => {
  await app.close()
  await db.drop()
})
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  sam = await aTestCompany(db)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const isMethod = (text: string): text is Method => ['GET', 'POST', 'PUT', 'DELETE'].includes(text)
type Call = `${Method} /${string}`
async function ask(scope: Scope, call: Call, payload?: object) {
  const [method = '', path = ''] = call.split(' ')
  caller = scope
  const answer = await app.inject({
    method: isMethod(method) ? method : 'GET',
    url: `/api/saved-replies${path.replace(/^\/(?=$|\?)/, '')}`,
    headers: as(scope),
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const save = (words: { readonly title: string; readonly text: string }, scope = marta) =>
  ask(scope, 'POST /', words)
const titles = async (query = '', scope = marta) =>
  (await ask(scope, `GET /${query}`)).body.replies.map(({ title }: { title: string }) => title)

describe('a saved reply', () => {
  it('is there for its company alone, and can be changed', async () => {
    const { body } = await save(parking)
    expect(body).toEqual({ id: expect.any(String), ...parking, used: 0 })
    expect([await titles(), await titles('', sam)]).toEqual([['Parking'], []])
    const other = { title: 'Car park', text: 'Behind the house.' }
    expect((await ask(marta, `PUT /${body.id}`, other)).body).toMatchObject(other)
    for (const [call, payload] of [
      [`PUT /${body.id}`, parking],
      [`DELETE /${body.id}`, undefined],
      [`POST /${body.id}/fill`, {}],
    ] as const)
      expect((await ask(sam, call, payload)).status).toBe(404)
    expect(await titles()).toEqual(['Car park'])
  })

  it('has a title that no other one has, capitals aside, also of two at once', async () => {
    const made = await Promise.all([save(parking), save({ ...parking, title: ' PARKING ' })])
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
      details: { title: 'There is a saved reply with this title already.' },
    })
    const { body } = await save({ title: 'Dogs', text: 'Bring yours.' })
    expect((await ask(marta, `PUT /${body.id}`, parking)).status).toBe(409)
    expect((await ask(marta, `PUT /${body.id}`, { title: 'DOGS', text: 'Yes.' })).status).toBe(200)
    expect((await save(parking, sam)).status).toBe(200)
  })

  it('can be saved anew under the title of one that was deleted', async () => {
    const { body } = await save(parking)
    expect((await ask(marta, `DELETE /${body.id}`)).status).toBe(200)
    expect((await ask(marta, `DELETE /${body.id}`)).status).toBe(404)
    expect(await titles()).toEqual([])
    expect((await save(parking)).status).toBe(200)
  })

  it('has words, and not too many', async () => {
    for (const [words, field] of [
      [{ title: ' ', text: 'Yes.' }, 'title'],
      [{ title: 'a'.repeat(81), text: 'Yes.' }, 'title'],
      [{ title: 'Dogs', text: '\u200b' }, 'text'],
      [{ title: 'Dogs', text: 'a'.repeat(4001) }, 'text'],
    ] as const)
      expect(await save(words)).toMatchObject({
        status: 400,
        body: { details: { [field]: expect.any(String) } },
      })
    expect((await save({ title: 'a'.repeat(80), text: 'a'.repeat(4000) })).status).toBe(200)
  })

  it('is one of two hundred at most, also when two people save the last one', async () => {
    await db.run(sql`
      insert into saved_replies (company_id, id, title, title_key, text, created_at, updated_at)
      select ${marta.companyId}, gen_random_uuid(), 'Reply ' || n, 'reply ' || n, 'Yes.', now(), now() from generate_series(2, ${mostSavedReplies}) n`)
    const last = await Promise.all([save(parking), save({ title: 'Dogs', text: 'Bring yours.' })])
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(last.find(({ status }) => status === 409)?.body.message).toMatch(/200 saved replies/)
    expect((await save(parking, sam)).status).toBe(200)
  })

  it('is written by editors and everybody above, and read by viewers', async () => {
    const { body } = await save(parking, { ...marta, role: 'editor' })
    const viewer: Scope = { ...marta, role: 'viewer' }
    expect(await titles('', viewer)).toEqual(['Parking'])
    for (const [call, payload] of [
      ['POST /', { title: 'Dogs', text: 'Yes.' }],
      [`PUT /${body.id}`, parking],
      [`DELETE /${body.id}`, undefined],
      [`POST /${body.id}/fill`, {}],
    ] as const)
      expect((await ask(viewer, call, payload)).status).toBe(403)
    expect((await ask({ ...marta, role: 'manager' }, `DELETE /${body.id}`)).status).toBe(200)
  })

  it('leaves a line for each change that says who and not what', async () => {
    const { body } = await save(parking)
    await ask(marta, `PUT /${body.id}`, parking)
    await ask(marta, `DELETE /${body.id}`)
    const lines = await db.many(
      sql<{
        action: string
        user_id: string
        facts: object
      }>`select action, user_id, facts from audit_log where company_id = ${marta.companyId} and subject_id = ${body.id} order by id`,
    )
    expect(lines).toEqual(
      ['created', 'changed', 'deleted'].map((verb) => ({
        action: `saved-reply.${verb}`,
        user_id: marta.userId,
        facts: {},
      })),
    )
  })
})

describe('a reply for a guest', () => {
  it('is filled with what is known, and is counted; the rest stays marked', async () => {
    const { body } = await save({
      title: 'Call us',
      text: 'Dear {guest}, call {phone} before {time}, or see {link}. {venue}, {address}',
    })
    const filled = (guest?: string | null) =>
      ask(marta, `POST /${body.id}/fill`, guest === undefined ? {} : { guest })
    expect((await filled('Priya {time}')).body.text).toBe(
      'Dear Priya time, call +44 2079460958 before {time}, or see {link}. Osteria Lume, 12 Colston Street, Bristol',
    )
    expect((await filled(null)).body.text).toMatch(/^Dear \{guest\}/)
    expect((await filled()).body.text).toMatch(/^Dear \{guest\}/)
    expect((await ask(marta, 'GET /')).body.replies[0].used).toBe(3)
    expect((await ask(marta, `POST /${randomUUID()}/fill`, {})).status).toBe(404)
  })

  it('stands above those that are used less, and is found by any of its words', async () => {
    await save(parking)
    await save({ title: 'Café', text: 'Open in the morning.' })
    const { body } = await save({ title: 'Dogs', text: 'Bring yours.' })
    await ask(marta, `POST /${body.id}/fill`, {})
    expect(await titles()).toEqual(['Dogs', 'Café', 'Parking'])
    expect(await titles('?q=cafe%20morning')).toEqual(['Café'])
    expect(await titles('?q=CAR')).toEqual(['Parking'])
    expect(await titles('?q=nothing')).toEqual([])
  })
})

describe('what is kept', () => {
  it('goes thirty days after it was deleted, and with its company', async () => {
    const { body } = await save(parking)
    await save({ title: 'Dogs', text: 'Bring yours.' })
    await save(parking, sam)
    await ask(marta, `DELETE /${body.id}`)
    const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
    expect(await room.sweep?.(inDays(29))).toEqual({ saved_replies: 0 })
    expect(await room.sweep?.(inDays(31))).toEqual({ saved_replies: 1 })
    await room.forgetCompany?.(marta.companyId)
    expect([await titles(), await titles('', sam)]).toEqual([[], ['Parking']])
  })

  it('is in the export of the company, and forgets who wrote it', async () => {
    await save(parking)
    await db.transaction(async (tx) => room.forgetPerson?.(tx, { id: marta.userId, email: '' }))
    const [file] = room.exportCompany?.(marta.companyId) ?? []
    if (!file || !('rows' in file)) throw new Error('There is no such file.')
    const rows: unknown[] = []
    for await (const row of file.rows()) rows.push(row)
    expect([file.path, rows]).toEqual([
      'saved-replies.json',
      [expect.objectContaining({ ...parking, created_by: null, updated_by: null })],
    ])
  })
})
