import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  ask,
  clock,
  fails,
  testbed,
  list,
  message,
  net,
  only,
  read,
  reply,
  useInbox,
  write,
} from '../testing.ts'

useInbox()

describe('another company', () => {
  it('sees nothing of it, by whatever way', async () => {
    write(message('Hello?'))
    await read()
    const { id } = await only()
    expect((await list('', testbed().sam)).items).toEqual([])
    for (const [method, url] of [
      ['GET', `/messages/threads/${id}`],
      ['POST', `/messages/threads/${id}/read`],
    ] as const)
      expect((await ask(method, url, { scope: testbed().sam })).status).toBe(404)
    const payload = { message: 'Hello' }
    expect(
      (await ask('POST', `/messages/threads/${id}/messages`, { scope: testbed().sam, payload }))
        .status,
    ).toBe(404)
    expect(net.calls.filter((call) => call.startsWith('send'))).toEqual([])
  })

  it('with the same page has its own, and takes no message of the other for its own', async () => {
    write(message('Hello?'))
    await read()
    await read(testbed().sam)
    const [own] = (await list('', testbed().sam)).items
    const { id } = await only()
    expect(own?.id).not.toBe(id)
    await reply(id, 'See you then')
    net.onSend = () => {
      throw fails('uncertain')
    }
    const lost = await ask<{ state: string }>(
      'POST',
      `/messages/threads/${own?.id ?? ''}/messages`,
      { scope: testbed().sam, payload: { message: 'See you then' } },
    )
    expect(lost.body.state).toBe('unknown')
    // the words stand there already, and are the other company's
    clock.advance(10_000)
    await vi.waitFor(() => expect(net.calls).toContain('recent'))
    await vi.waitFor(async () =>
      expect(
        await testbed().db.one(
          sql<{
            looks: number
            state: string
          }>`select looks, state from outbox_intents where company_id = ${testbed().sam.companyId}`,
        ),
      ).toEqual({ looks: 1, state: 'unknown' }),
    )
  })
})
