import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { failure, type Fate } from '../testing/ads-net.ts'
import {
  atRest,
  boostOf,
  call,
  clock,
  dayMs,
  db,
  list,
  marta,
  net,
  outbox,
  pageId,
  press,
  said,
  spending,
  stranger,
  team,
  usePromotions,
  world,
} from '../testing.ts'

usePromotions()

const daysPass = async () => {
  for (let halfDays = 0; halfDays < 16; halfDays++) {
    await atRest()
    clock.advance(dayMs / 2)
  }
  await atRest()
}
const reconnect = () =>
  db.transaction((tx) =>
    outbox.release(tx, {
      reason: 'reconnect',
      companyId: marta.companyId,
      socialAccountId: pageId,
    }),
  )

/** Its start was lost, and for eight days nobody could look. */
async function lostForDays(fate: Fate, away: () => void): Promise<string> {
  net.fate = (step) => (step === 'commit' ? fate : 'done')
  net.onWrite = async (step) => {
    if (step === 'commit') away()
  }
  const endDate = new Date(clock.now().getTime() + 20 * dayMs).toISOString()
  const { id } = boostOf((await press({ endDate })).body)
  net.fate = () => 'done'
  net.onWrite = async () => undefined
  await daysPass()
  return id
}
const noAnswer = () => {
  net.readFails = failure('unavailable')
}
const shown = async (id: string) => boostOf((await call('GET', `/promotions/boosts/${id}`)).body)
const decide = (id: string, decision: string, who = marta) =>
  call('POST', `/promotions/boosts/${id}/decision`, { payload: { decision }, who })
const holds = () => db.many(sql`select subject from cap_holds`)

describe('a boost of which nobody knows whether it was started', () => {
  it('asks its owner, and is found when its account is back', async () => {
    const id = await lostForDays('lost after', () => {
      world.isConnected = false
    })
    expect(await shown(id)).toMatchObject({
      state: 'checking',
      decisions: ['look-again', 'not-there'],
    })
    world.isConnected = true
    await reconnect()
    await atRest()
    expect(await shown(id)).toMatchObject({ state: 'started', decisions: [] })
    expect(spending()).toHaveLength(1)
  })
  it('is looked for once more where its owner says so, and asks again where that fails', async () => {
    const id = await lostForDays('lost after', noAnswer)
    expect(await decide(id, 'look-again')).toMatchObject({ status: 200 })
    await atRest()
    expect((await shown(id)).decisions).not.toEqual([])
    net.readFails = null
    await decide(id, 'look-again')
    await atRest()
    expect(await shown(id)).toMatchObject({ state: 'started', decisions: [] })
    const late = await decide(id, 'not-there')
    expect([late.status, said(late.body)]).toEqual([409, 'promotions.decided'])
    expect(spending()).toHaveLength(1)
  })
  it('and which its owner says is not there frees its post and its money, and leaves nothing', async () => {
    const id = await lostForDays('lost before', noAnswer)
    expect(await holds()).toEqual([{ subject: id }])
    expect(said((await press()).body)).toBe('promotions.boost-under-way')
    expect((await decide(id, 'not-there', team.editor)).status).toBe(403)
    expect((await decide(id, 'not-there', stranger)).status).toBe(404)
    expect(await decide(id, 'not-there')).toMatchObject({ status: 200, body: { decisions: [] } })
    expect([await holds(), (await list()).boosts]).toEqual([[], []])
    expect(
      await db.many(sql`select user_id, facts from audit_log where action = 'promotion.decided'`),
    ).toEqual([{ user_id: marta.userId, facts: { decision: 'not-there' } }])
    net.readFails = null
    expect((await press()).status).toBe(200)
    clock.advance(dayMs)
    await atRest()
    expect(net.writes.filter((step) => step === 'commit')).toHaveLength(2)
    expect(net.campaigns).toMatchObject([{ status: 'ACTIVE' }])
  })
})

it('what may run although its owner said that it is not there is not called paused', async () => {
  const id = await lostForDays('lost after', noAnswer)
  net.fate = () => 'fails'
  expect(await decide(id, 'not-there')).toMatchObject({ status: 200 })
  await daysPass()
  expect((await shown(id)).problem?.code).toBe('promotions.left-unknown')
})

it('what nobody could see removed is told as left, and as removed once that is seen', async () => {
  net.fate = (step) => {
    if (step === 'make-ad') return { refused: 'No.' }
    return step === 'remove-campaign' ? 'lost after' : 'done'
  }
  net.onWrite = async (step) => {
    if (step === 'remove-campaign') noAnswer()
  }
  await press()
  await daysPass()
  const problems = async () => (await list()).boosts.map(({ problem }) => problem?.code)
  expect(await problems()).toEqual(['promotions.left-paused-because'])
  net.readFails = null
  await reconnect()
  await atRest()
  expect(await problems()).toEqual(['raw'])
})
