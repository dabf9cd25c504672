import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { apiKey, startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

let whole: WholeApp
let address: string
let marta: WholePerson
beforeAll(async () => {
  whole = await startWholeApp()
  address = await whole.listen()
  marta = await whole.aPerson('marta@osterialume.example')
})
afterAll(() => whole.close())

/** Resolves with how long the stream went on after `act`, in ms. */
async function endsAfter(token: string, act: () => Promise<unknown>): Promise<number> {
  const answer = await fetch(`${address}/api/events`, {
    headers: { ...apiKey, authorization: `Bearer ${token}`, 'x-company-id': marta.companyId },
  })
  expect(answer.status).toBe(200)
  const reader = answer.body?.getReader()
  await reader?.read()
  await act()
  const since = performance.now()
  for (;;) if ((await reader?.read())?.done !== false) return performance.now() - since
}

it('the stream of changes ends within a second of “sign out everywhere”', async () => {
  const other = await whole.logIn(marta.email)
  const signOut = async () =>
    expect((await whole.ask(marta, 'POST', '/auth/logout-everywhere')).status).toBe(200)
  expect(await endsAfter(other, signOut)).toBeLessThan(1000)
})

it('and of a person being taken out of the company', async () => {
  marta = { ...marta, token: await whole.logIn(marta.email) }
  const leave = () =>
    whole.db.run(
      sql`delete from memberships where user_id = ${marta.userId} and company_id = ${marta.companyId}`,
    )
  expect(await endsAfter(marta.token, leave)).toBeLessThan(1000)
})
