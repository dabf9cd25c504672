import { rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import {
  ask,
  atRest,
  clock,
  fails,
  message,
  net,
  only,
  open,
  read,
  reply,
  testbed,
  texts,
  useInbox,
  write,
} from '../testing.ts'

useInbox()

const [first, second] = [
  'a0000000-0000-4000-8000-000000000001',
  'a0000000-0000-4000-8000-000000000002',
]
const sends = () => net.calls.filter((call) => call.startsWith('send'))
const writes = () => testbed().db.many(sql`select state from message_writes`)
const sendPicture = async (mediaId: string) =>
  ask<{ state: string }>('POST', `/messages/threads/${(await only()).id}/messages`, {
    payload: { mediaId },
  })

beforeEach(async () => {
  write(message('Is there a table at eight?'))
  await read()
})

describe('an account that cannot be opened', () => {
  it('refuses before anything is written, by a code that leaves the words in the box', async () => {
    const { id } = await only()
    net.openFails = fails('reauthorize', 'Connect it again.')
    expect(await reply(id, 'There is')).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Connect it again.' },
    })
    expect(await writes()).toEqual([])
  })

  it('a refusal of its network leaves the words in the talk', async () => {
    const { id } = await only()
    net.onSend = () => {
      throw fails('rejected')
    }
    expect(await reply(id, 'There is')).toMatchObject({
      status: 422,
      body: { code: 'network-refused' },
    })
    expect(texts((await open(id)).messages).at(-1)).toBe('There is (failed)')
  })
})

describe('what is held until its account is connected again', () => {
  beforeEach(() => {
    net.onSend = () => {
      throw fails('reauthorize', 'Connect it again.')
    }
  })

  it('is told as held to who presses, by a repeat of the key too, and in the talk', async () => {
    const { id } = await only()
    const key = randomUUID()
    const held = { state: 'sending', isHeld: true, problem: { raw: 'Connect it again.' } }
    expect((await reply(id, 'There is', key)).body).toMatchObject(held)
    expect((await reply(id, 'There is', key)).body).toMatchObject(held)
    expect((await open(id)).messages.at(-1)).toMatchObject({ ...held, waitsUntil: null })
  })

  it('can be taken back, and goes out no more', async () => {
    const { id } = await only()
    await reply(id, 'There is')
    const held = (await open(id)).messages.at(-1)
    expect((await ask('DELETE', `/messages/unsent/${held?.id ?? ''}`)).status).toBe(200)
    net.onSend = (stand) => stand()
    const { db, outbox, marta, accounts } = testbed()
    await db.transaction((tx) =>
      outbox.release(tx, {
        reason: 'reconnect',
        socialAccountId: accounts.get(marta.companyId) ?? '',
        companyId: marta.companyId,
      }),
    )
    await atRest()
    expect(sends()).toHaveLength(1)
    expect(texts((await open(id)).messages)).toEqual(['Is there a table at eight?'])
  })
})

describe('what may stand already is not shown twice', () => {
  it('but what another press made is no sign of it', async () => {
    net.library = new Set([first, second])
    expect((await sendPicture(first)).body.state).toBe('sent')
    net.onSend = () => {
      throw fails('uncertain')
    }
    expect((await sendPicture(second)).body.state).toBe('unknown')
    expect((await open((await only()).id)).messages.at(-1)).toMatchObject({
      state: 'unknown',
      pictureUrl: `/m/preview/${second}`,
    })
  })

  it('nor can anything show what waits for its first call', async () => {
    const { id } = await only()
    net.onSend = () => {
      throw new ConnectorError('rate-limited', {
        network: 'facebook',
        message: rawMessage('Too many.'),
        until: new Date('2026-11-21T13:00:00Z'),
      })
    }
    expect((await reply(id, 'Yes')).body.state).toBe('sending')
    clock.advance(1000)
    write(message('Yes', { isOwn: true }))
    await read()
    expect(texts((await open(id)).messages)).toEqual([
      'Is there a table at eight?',
      'Yes',
      'Yes (sending)',
    ])
  })

  it('and one that is shown stands for one press alone', async () => {
    const { id } = await only()
    net.onSend = () => {
      throw fails('uncertain')
    }
    await reply(id, 'Yes')
    await reply(id, 'Yes')
    clock.advance(1000)
    write(message('Yes', { isOwn: true }))
    await read()
    expect(texts((await open(id)).messages).slice(1)).toHaveLength(2)
  })
})
