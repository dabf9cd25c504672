import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  ask,
  clock,
  fails,
  atRest,
  testbed,
  message,
  net,
  only,
  open,
  read,
  useInbox,
  write,
} from '../testing.ts'

useInbox()

const pictureId = 'a0000000-0000-4000-8000-000000000001'
const videoId = 'f0000000-0000-4000-8000-000000000002'

interface Sent {
  readonly id: string
  readonly state: string
  readonly details?: Readonly<Record<string, string>>
}
const send = async (payload: object, key = randomUUID()) =>
  ask<Sent>('POST', `/messages/threads/${(await only()).id}/messages`, { payload, key })
const sends = () => net.calls.filter((call) => call.startsWith('send'))
const lastOf = async () => (await open((await only()).id)).messages.at(-1)

describe('a picture in a message of ours', () => {
  beforeEach(async () => {
    net.library = new Set([pictureId, videoId])
    write(message('What does it look like?'))
    await read()
  })

  it('is left at the network, goes out once, and is shown', async () => {
    const key = randomUUID()
    expect(await send({ mediaId: pictureId }, key)).toMatchObject({
      status: 200,
      body: { state: 'sent' },
    })
    expect((await send({ mediaId: pictureId }, key)).status).toBe(200)
    expect((await send({ mediaId: videoId }, key)).status).toBe(409)
    expect([sends(), net.uploaded]).toEqual([[`send 50001 with ${pictureId}`], [pictureId]])
    expect(await lastOf()).toMatchObject({ text: '', pictureUrl: `/m/preview/${pictureId}` })
    await read()
    expect((await open((await only()).id)).messages).toHaveLength(2)
    expect(await only()).toMatchObject({ replied: true, last: { hasPicture: true, isOwn: true } })
  })

  it('goes alone where the network takes no words beside it', async () => {
    const sent = await send({ message: 'Like this', mediaId: pictureId })
    expect([sent.status, Object.keys(sent.body.details ?? {})]).toEqual([400, ['mediaId']])
    expect(sends()).toEqual([])
  })

  it('is refused at its field where it is a video, or not of this library', async () => {
    const refused = [videoId, randomUUID()].map(async (mediaId) => send({ mediaId }))
    expect(
      (await Promise.all(refused)).map(({ status, body }) => [
        status,
        Object.keys(body.details ?? {}),
      ]),
    ).toEqual([
      [400, ['mediaId']],
      [404, ['mediaId']],
    ])
    expect((await send({})).status).toBe(400)
    expect(await testbed().db.many(sql`select 1 as one from message_writes`)).toEqual([])
  })

  it('whose answer is lost is found by the picture that stands, and never sent twice', async () => {
    net.onSend = (stand) => {
      stand()
      throw fails('uncertain')
    }
    // the same words without a picture are another message
    expect((await send({ mediaId: pictureId })).body.state).toBe('unknown')
    net.onSend = (stand) => stand()
    clock.advance(10_000)
    await atRest()
    expect(await testbed().db.many(sql`select state from message_writes`)).toEqual([
      { state: 'sent' },
    ])
    expect(sends()).toHaveLength(1)
  })

  it('that failed keeps its picture, and is sent again with it', async () => {
    net.onSend = () => {
      throw fails('rejected')
    }
    expect((await send({ mediaId: pictureId })).status).toBe(422)
    const failed = await lastOf()
    expect(failed).toMatchObject({ state: 'failed', pictureUrl: `/m/preview/${pictureId}` })
    net.onSend = (stand) => stand()
    expect((await ask('POST', `/messages/unsent/${failed?.id ?? ''}/again`)).status).toBe(200)
    expect(sends().at(-1)).toBe(`send 50001 with ${pictureId}`)
  })

  it('whose file is gone by then fails, and nothing is sent', async () => {
    net.onSend = () => {
      throw fails('rejected')
    }
    await send({ mediaId: pictureId })
    net.library.clear()
    net.calls = []
    const again = await ask<Sent>('POST', `/messages/unsent/${(await lastOf())?.id ?? ''}/again`)
    expect([again.status, sends()]).toEqual([422, []])
    expect((await lastOf())?.problem).toMatchObject({ code: 'inbox.picture-gone' })
  })
})

describe('quick replies', () => {
  beforeEach(async () => {
    write(message('A table tonight?'))
    await read()
  })

  it('go below the words, are shown, and a reading that saw the message first changes nothing', async () => {
    const quickReplies = ['Two', 'Four']
    net.onSend = (stand) => {
      stand()
      throw fails('uncertain')
    }
    expect((await send({ message: 'How many?', quickReplies })).body.state).toBe('unknown')
    await read()
    clock.advance(10_000)
    await atRest()
    expect(sends()).toEqual(['send 50001 How many? [Two] [Four]'])
    expect(await lastOf()).toMatchObject({ text: 'How many?', state: 'sent', quickReplies })
  })

  it.each([
    ['without words', { message: '', quickReplies: ['Two'] }],
    ['twice the same', { message: 'How many?', quickReplies: ['Two', ' Two '] }],
    ['an empty one', { message: 'How many?', quickReplies: ['  '] }],
    ['one that the network cuts', { message: 'How many?', quickReplies: ['x'.repeat(21)] }],
    ['too many', { message: 'How many?', quickReplies: Array.from({ length: 14 }, String) }],
  ])('are refused and nothing is sent: %s', async (_why, payload) => {
    expect((await send(payload)).status).toBe(400)
    expect(sends()).toEqual([])
  })
})
