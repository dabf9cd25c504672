import { rawMessage } from '@marquee/contract/message.ts'
import { afterEach, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { testClock, testLog } from '#testing/test-platform.ts'
import { AppError } from '../app-error.ts'
import { createApi } from './api.ts'
import { mountLiveEvents } from './live-events.ts'
import { createHttpServer } from './server.ts'

const companyId = crypto.randomUUID()
let app: FastifyInstance
afterEach(() => app.close())

async function listening(
  isMember: () => boolean,
  companyOf = () => companyId,
  heartbeatMs = 30,
): Promise<{
  read(): Promise<string | null>
  say(payload: string, channel?: string): void
  /** The database was not heard for a while. */
  gap(): void
  /** The clock of the demo goes on by an hour. */
  jump(): void
  /** One more stream of the same person. */
  again(): Promise<() => Promise<string | null>>
}> {
  const hearing = new Map<string, Set<(payload: string) => void>>()
  const gaps = new Set<() => void>()
  const clock = testClock()
  app = createHttpServer(testLog, { trustProxy: false })
  const api = createApi(app, {
    apiKey: 'marquee-web',
    authenticate: async () => {
      if (!isMember()) throw new AppError('not-found', rawMessage('No such company.'))
      return {
        userId: 'u',
        sessionId: 's',
        signedInWith: 'email',
        company: { id: companyOf(), role: 'viewer' },
      }
    },
  })
  mountLiveEvents(app, {
    api,
    clock,
    heartbeatMs,
    listener: {
      on: (channel, heard) => {
        hearing.set(channel, (hearing.get(channel) ?? new Set()).add(heard))
        return () => hearing.get(channel)?.delete(heard)
      },
      onGap: (heard) => void gaps.add(heard),
      close: async () => undefined,
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const open = async () => {
    const answer = await fetch(`${address}/events`, {
      headers: { 'x-api-key': 'marquee-web', authorization: 'Bearer t' },
    })
    const reader = answer.body?.getReader()
    return async () => {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
      return done || !value ? null : new TextDecoder().decode(value)
    }
  }
  return {
    say: (payload, channel = 'company_changed') => {
      for (const heard of hearing.get(channel) ?? []) heard(payload)
    },
    gap: () => {
      for (const heard of gaps) heard()
    },
    jump: () => clock.advance(3_600_000),
    again: open,
    read: await open(),
  }
}

it('ends the oldest stream of somebody who opens more than twenty', async () => {
  const channel = await listening(() => true)
  const address = app.listeningOrigin
  const more = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${address}/events`, {
        headers: { 'x-api-key': 'marquee-web', authorization: 'Bearer t' },
      }),
    ),
  )
  let last: string | null = ''
  while (last !== null) last = await channel.read().catch(() => null)
  expect(await more.at(-1)?.body?.getReader().read()).toMatchObject({ done: false })
})

it('tells of the own company only, without content', async () => {
  const channel = await listening(() => true)
  channel.say(`${crypto.randomUUID()} posts`)
  channel.say(`${companyId} posts`)
  let said = ''
  while (!said.includes('data:')) said += (await channel.read()) ?? 'ended'
  expect(said.match(/data: .*/g)).toEqual(['data: {"topic":"posts"}'])
})

it('begins with what changed a moment before, since the page had read its lists by then', async () => {
  const { say, jump, again } = await listening(() => true)
  say(`${crypto.randomUUID()} posts`)
  say(`${companyId} reviews`)
  say(`${companyId} messages`)
  say(`${companyId} reviews`)
  jump()
  const read = await again()
  let said = ''
  while (!said.includes('clock')) said += (await read()) ?? 'ended: clock'
  expect(said.match(/data: .*/g)).toEqual([
    'data: {"topic":"messages"}',
    'data: {"topic":"reviews"}',
    'data: {"topic":"clock"}',
  ])
})

it('ends where something may not have been heard, so that the page reads everything anew', async () => {
  const { gap, read } = await listening(() => true, undefined, 3_600_000)
  await read()
  gap()
  expect(await read()).toBeNull()
})

it('ends when the person is signed out or no member any more', async () => {
  let isMember = true
  const channel = await listening(() => isMember)
  await channel.read()
  isMember = false
  for (let beats = 0; beats < 20; beats++) if ((await channel.read()) === null) return
  throw new Error('The channel went on.')
})

it('ends at once when the database says that the person changed, and only for those who may not stay', async () => {
  let isMember = true
  const never = 3_600_000
  const channel = await listening(() => isMember, undefined, never)
  await channel.read()
  channel.say('u', 'person_changed')
  channel.say(`${companyId} posts`)
  expect(await channel.read()).toContain('posts')
  isMember = false
  channel.say('somebody else', 'person_changed')
  channel.say(`${companyId} tools`)
  expect(await channel.read()).toContain('tools')
  channel.say('u', 'person_changed')
  expect(await channel.read()).toBeNull()
})

it('ends when the person’s first company has become another one', async () => {
  let first = companyId
  const channel = await listening(
    () => true,
    () => first,
  )
  await channel.read()
  first = crypto.randomUUID()
  for (let beats = 0; beats < 20; beats++) if ((await channel.read()) === null) return
  throw new Error('The channel went on.')
})

it('does not keep a stopping server waiting', async () => {
  await listening(() => true)
  const begun = performance.now()
  await app.close()
  expect(performance.now() - begun).toBeLessThan(2000)
})
