import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '#platform/db/sql.ts'
import { failure } from '../testing/ads-net.ts'
import {
  atRest,
  boostOf,
  call,
  db,
  form,
  net,
  pass,
  press,
  said,
  spending,
  team,
  usePromotions,
  world,
} from '../testing.ts'

usePromotions()

const code = 'promotions.boost-under-way'
const refusal = z.object({
  said: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }),
  details: z.record(z.string(), z.string()),
})
const states = async () =>
  (await db.many(sql<{ state: string }>`select state from boosts order by pressed_at`)).map(
    ({ state }) => state,
  )

const isRefused = async () => {
  const before = await states()
  const { status, body } = await press({ budget: 8000 })
  expect([status, said(body)]).toEqual([409, code])
  expect(await states()).toEqual(before)
}

describe('a second boost of a post', () => {
  it('that another browser presses in the same moment is refused, naming the first, and nothing of it is made', async () => {
    const both = await Promise.all([press(), press({ budget: 8000 }, { who: team.manager })])
    await atRest()
    const [first, second] = both.toSorted((a, b) => a.status - b.status)
    expect([first?.status, second?.status]).toEqual([200, 409])
    const { budget } = boostOf(first?.body)
    const body = z.parse(refusal, second?.body)
    expect(body.said).toMatchObject({
      code,
      params: { by: 'Marta Bellini', budget: { amount: budget / 100, currency: 'GBP' } },
    })
    // at the form, by its field
    expect(Object.keys(body.details)).toEqual(['postId'])
    expect(spending()).toMatchObject([{ budget }])
    expect(net.campaigns).toHaveLength(1)
    expect(await states()).toEqual(['started'])
  })
  it('is refused while the first is prepared, and while it is held', async () => {
    net.fate = () => 'fails'
    await press()
    expect(await states()).toEqual(['preparing'])
    await isRefused()
    world.hasPlan = false
    await pass(3)
    expect(await states()).toEqual(['held'])
    world.hasPlan = true
    await isRefused()
  })
  it('is refused while nobody knows whether the first runs', async () => {
    net.fate = (step) => (step === 'commit' ? 'lost after' : 'done')
    net.onWrite = async (step) => {
      if (step === 'commit') net.readFails = failure('unavailable')
    }
    await press()
    expect(await states()).toEqual(['checking'])
    await isRefused()
    net.readFails = null
  })
  it('may follow one that runs, and one that was taken back', async () => {
    net.fate = () => 'fails'
    const { id } = boostOf((await press()).body)
    expect((await call('DELETE', `/promotions/boosts/${id}`)).status).toBe(200)
    net.fate = () => 'done'
    expect((await press()).status).toBe(200)
    expect((await press()).status).toBe(200)
    expect(spending()).toHaveLength(2)
  })
  it('is none where it is of another post', async () => {
    net.fate = () => 'fails'
    await press()
    net.fate = () => 'done'
    expect((await press({ postId: '111_2' })).status).toBe(200)
  })
  it('is none where the same press is repeated, also in the same moment', async () => {
    const key = crypto.randomUUID()
    net.fate = () => 'fails'
    // one form: a second one would end a millisecond later
    const pressed = form()
    const answers = await Promise.all([press(pressed, { key }), press(pressed, { key })])
    expect(new Set(answers.map(({ body }) => boostOf(body).id)).size).toBe(1)
  })
  it('is none where the same press comes at the address of what is declared, which takes nothing else', async () => {
    const key = crypto.randomUUID()
    const declared = { specialCategory: 'EMPLOYMENT', country: 'GB' } as const
    const pressed = form(declared)
    const path = '/promotions/add-declared'
    expect((await call('POST', path, { payload: form() })).status).toBe(400)
    const { status, body } = await call('POST', path, { payload: pressed, key })
    expect([status, boostOf(body).state]).toEqual([200, 'started'])
    expect(boostOf((await press(pressed, { key })).body).id).toBe(boostOf(body).id)
    expect(net.campaigns.map((one) => one.declared)).toEqual([declared])
  })
})
