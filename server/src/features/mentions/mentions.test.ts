import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  aMention,
  call,
  clock,
  dayMs,
  fails,
  testbed,
  isTold,
  items,
  listIsRead,
  marta,
  queue,
  settleFor,
  shown,
  stranger,
  theOne,
  useMentions,
  world,
} from './testing.ts'

useMentions()

const yes = { message: 'We are, until eleven.' }

it('told by a webhook and listed by polling, a mention waits once, under its guest’s name', async () => {
  const seen = aMention('501_1', { guestName: null })
  world.listed = [seen]
  await isTold({ postId: '501_1', guestName: 'Grace Adeyemi' })
  await isTold({ postId: '501_1' })
  await listIsRead()
  expect(await items()).toMatchObject([
    { state: 'open', text: seen.text, guest_name: 'Grace Adeyemi' },
  ])
})

it('a mention in a comment and one in the post above it are two', async () => {
  world.beside = [aMention('501_1'), aMention('501_1', { commentId: '1_9', text: 'And you?' })]
  await isTold({ postId: '501_1' })
  await isTold({ postId: '501_1', commentId: '1_9' })
  expect(await items()).toHaveLength(2)
})

it('under a post of the venue’s own it is a comment, and what the account wrote asks nothing', async () => {
  world.own = ['111_1']
  world.beside = [aMention('111_1', { commentId: '1_9' })]
  await isTold({ postId: '111_1', commentId: '1_9' })
  world.own = []
  world.beside = [aMention('501_2', { isOwn: true })]
  await isTold({ postId: '501_2' })
  expect(await items()).toEqual([])
})

it('what was written long before the account was connected does not wait', async () => {
  world.listed = [
    aMention('501_2', { createdAt: new Date(clock.now().getTime() - 15 * dayMs) }),
    aMention('501_1', { createdAt: new Date(clock.now().getTime() - 13 * dayMs) }),
  ]
  await listIsRead()
  clock.advance(10 * 60_000)
  await listIsRead()
  expect(await items()).toHaveLength(1)
  expect(await shown(await theOne())).toMatchObject({ permalink: 'https://pages.example/501_1' })
})

it('what the network shows no more at a second look is gone, with its item', async () => {
  const seen = aMention('501_1')
  world.beside = [seen]
  await isTold({ postId: '501_1' })
  world.beside = []
  await isTold({ postId: '501_1' })
  expect(await items()).toHaveLength(1)
  await queue.drain()
  expect(await items()).toEqual([])
})

it('what a read that was behind did not show yet waits after the next one', async () => {
  await isTold({ postId: '501_1' })
  world.beside = [aMention('501_1')]
  await queue.drain()
  expect(await items()).toHaveLength(1)
})

it.each(['unavailable', 'rate-limited', 'reauthorize'] as const)(
  'what a webhook told of is asked for again for a week where the network is %s',
  async (kind) => {
    world.readFails = fails(kind)
    await isTold({ postId: '501_1' })
    await queue.drain()
    world.readFails = null
    world.beside = [aMention('501_1')]
    await queue.drain()
    expect(await items()).toHaveLength(1)
    world.readFails = fails(kind)
    await isTold({ postId: '501_2' })
    clock.advance(7 * dayMs)
    await queue.drain()
    expect(queue.sent).toEqual([])
  },
)

it('what the network refuses to show is not asked for again', async () => {
  world.readFails = fails('rejected')
  await isTold({ postId: '501_1' })
  expect([await items(), queue.sent]).toEqual([[], []])
})

it('a switched-off network is asked for what its webhook told of once it is on again', async () => {
  const { db } = testbed()
  await db.run(
    sql`insert into network_switches (network, reason, stopped_at) values ('facebook', 'Trouble.', ${clock.now()})`,
  )
  world.beside = [aMention('501_1')]
  await isTold({ postId: '501_1' })
  expect(await items()).toEqual([])
  await db.run(sql`delete from network_switches`)
  await queue.drain()
  expect(await items()).toHaveLength(1)
})

it('an account is read when it is due, and not before', async () => {
  const { room } = testbed()
  const due = () => {
    const sent = queue.sent.map(({ payload }) => payload)
    queue.sent.length = 0
    return sent
  }
  const loop = room.start()
  await expect.poll(due).toMatchObject([{ companyId: marta.companyId, told: null }])
  await loop.stop()
  const again = room.start()
  await again.stop()
  expect(due()).toEqual([])
})

it('is answered once a key, shown as answered, and leaves the list', async () => {
  world.beside = [aMention('501_1')]
  await isTold({ postId: '501_1' })
  const id = await theOne()
  const key = randomUUID()
  const first = await call('POST', `${id}/answer`, { payload: yes, key })
  expect(first).toMatchObject({
    status: 200,
    body: { answer: { state: 'sent', text: yes.message } },
  })
  expect(await call('POST', `${id}/answer`, { payload: yes, key })).toEqual(first)
  expect(await call('POST', `${id}/answer`, { payload: { message: 'Twice?' } })).toMatchObject({
    status: 409,
    body: { message: 'There is an answer already. Reload the page to see it.' },
  })
  expect(world.answers.map(({ text }) => text)).toEqual([yes.message])
  expect(await items()).toMatchObject([{ state: 'answered' }])
  expect(
    await testbed().db.many(sql`select answered_by from inbox_items where mention_id = ${id}`),
  ).toEqual([{ answered_by: marta.userId }])
})

it('of two answers at once one goes out', async () => {
  world.beside = [aMention('501_1')]
  await isTold({ postId: '501_1' })
  const id = await theOne()
  const both = await Promise.all(
    ['One.', 'Other.'].map((message) => call('POST', `${id}/answer`, { payload: { message } })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(world.answers).toHaveLength(1)
})

it('a refused answer keeps its words, and can be put away and written again', async () => {
  world.beside = [aMention('501_1')]
  await isTold({ postId: '501_1' })
  const id = await theOne()
  world.onWrite = () => {
    throw fails('rejected')
  }
  expect(await call('POST', `${id}/answer`, { payload: yes })).toMatchObject({ status: 422 })
  expect(await shown(id)).toMatchObject({ answer: { state: 'failed', text: yes.message } })
  expect(await items()).toMatchObject([{ state: 'open' }])
  expect(await call('DELETE', `${id}/answer`)).toMatchObject({ body: { answer: null } })
  world.onWrite = (stand) => stand()
  expect(await call('POST', `${id}/answer`, { payload: yes })).toMatchObject({
    body: { answer: { state: 'sent' } },
  })
})

it('an answer whose own answer was lost is found there, and never sent twice', async () => {
  world.beside = [aMention('501_1')]
  await isTold({ postId: '501_1' })
  const id = await theOne()
  world.onWrite = (stand) => {
    stand()
    throw fails('uncertain')
  }
  await call('POST', `${id}/answer`, { payload: yes })
  expect((await call('DELETE', `${id}/answer`)).status).toBe(409)
  await settleFor(4)
  expect(await shown(id)).toMatchObject({ answer: { state: 'sent' } })
  expect(world.answers).toHaveLength(1)
})

it('a tag that apps cannot answer says so, and somebody else’s mention is not there', async () => {
  world.listed = [aMention('501_1', { takesAnswer: false })]
  await listIsRead()
  const id = await theOne()
  expect(await call('POST', `${id}/answer`, { payload: yes })).toMatchObject({
    body: { message: 'Facebook does not let apps answer this. Answer it there.' },
  })
  for (const [method, path] of [
    ['GET', id],
    ['POST', `${id}/answer`],
    ['DELETE', `${id}/answer`],
  ] as const)
    expect(
      (await call(method, path, { who: stranger, ...(method === 'POST' ? { payload: yes } : {}) }))
        .status,
    ).toBe(404)
})
