import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  aMention,
  atRest,
  call,
  fails,
  testbed,
  isTold,
  items,
  marta,
  settleFor,
  shown,
  stranger,
  theOne,
  useMentions,
  world,
} from '../testing.ts'

useMentions()

const yes = { message: 'We are, until eleven.' }

/** An answer whose arrival nobody can check. */
async function unknownAnswer(): Promise<string> {
  world.beside = [aMention('501_1')]
  world.showsAnswers = false
  await isTold({ postId: '501_1' })
  const id = await theOne()
  world.onWrite = () => {
    throw fails('uncertain')
  }
  await call('POST', `${id}/answer`, { payload: yes })
  await settleFor(4)
  await atRest()
  world.onWrite = (stand) => stand()
  return id
}
const decide = (id: string, decision: string, who = marta) =>
  call('POST', `${id}/answer/decision`, { payload: { decision }, who })

it('where the network does not show it, a lost answer asks its owner, and is neither put away nor written over', async () => {
  const id = await unknownAnswer()
  expect(await shown(id)).toMatchObject({
    answer: {
      state: 'failed',
      problem: { code: 'mentions.could-not-check' },
      decisions: ['there', 'not-there'],
    },
  })
  expect((await call('DELETE', `${id}/answer`)).status).toBe(409)
  expect((await call('POST', `${id}/answer`, { payload: { message: 'Other.' } })).status).toBe(409)
  expect((await decide(id, 'there', stranger)).status).toBe(404)
  expect(world.answers).toHaveLength(0)
})

it('on its owner’s word it is there: answered, at nobody knows when, and nothing goes out', async () => {
  const id = await unknownAnswer()
  expect(await decide(id, 'there')).toMatchObject({
    status: 200,
    body: { answer: { state: 'sent', text: yes.message, at: null, decisions: [] } },
  })
  expect(await items()).toMatchObject([{ state: 'answered' }])
  await settleFor(4)
  expect(world.answers).toHaveLength(0)
  expect(
    await testbed().db.many(
      sql`select user_id, facts from audit_log where action = 'mention-answer.decided'`,
    ),
  ).toEqual([{ user_id: marta.userId, facts: { decision: 'there' } }])
  expect((await decide(id, 'not-there')).status).toBe(409)
})

it('on its owner’s word it is not there: the same words go out once more', async () => {
  const id = await unknownAnswer()
  expect(await decide(id, 'not-there')).toMatchObject({ status: 200 })
  await settleFor(1)
  expect(await shown(id)).toMatchObject({ answer: { state: 'sent', text: yes.message } })
  expect(world.answers.map(({ text }) => text)).toEqual([yes.message])
})

it('nothing is decided of an answer that is known', async () => {
  world.beside = [aMention('501_1')]
  await isTold({ postId: '501_1' })
  const id = await theOne()
  expect((await decide(id, 'there')).status).toBe(409)
  await call('POST', `${id}/answer`, { payload: yes })
  expect((await decide(id, 'not-there')).status).toBe(409)
  expect(world.answers).toHaveLength(1)
})
