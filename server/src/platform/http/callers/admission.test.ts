import { once } from 'node:events'
import { connect } from 'node:net'
import { changeMemberRole } from '@marquee/contract/members.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { testLog } from '#testing/test-platform.ts'
import { createApi } from '../api.ts'
import { createHttpServer } from '../server.ts'

const companyId = '018f0000-0000-7000-8000-000000000001'
const userId = '018f0000-0000-7000-8000-000000000002'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** A server of one owner, whose session and role may change; `done` counts what was carried out. */
async function serving(slowBodyMs?: number) {
  const owner = { isOver: false, role: 'owner' as Role, asked: 0, done: 0 }
  const server = createHttpServer(testLog, { trustProxy: false })
  app = server
  const api = createApi(server, {
    apiKey: 'key',
    ...(slowBodyMs === undefined ? {} : { slowBodyMs }),
    authenticate: async () => {
      owner.asked += 1
      const company = { id: companyId, role: owner.role }
      return owner.isOver
        ? null
        : { userId, sessionId: userId, signedInWith: 'email' as const, company }
    },
  })
  api.mount(changeMemberRole, async () => {
    owner.done += 1
    const person = { firstName: 'Marta', lastName: 'B', email: 'm@x.example' }
    return {
      userId,
      ...person,
      role: 'owner' as const,
      isYou: true,
      joinedAt: '2026-03-10T12:00:00.000Z',
    }
  })
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return { owner, port: Number(port) }
}

const body = JSON.stringify({ role: 'owner' })

/** Sends the head, and the body once the call was let in and `meanwhile` happened. */
async function holdingBack(port: number, meanwhile: () => void): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `PATCH ${changeMemberRole.path.replace(':userId', userId)} HTTP/1.1\r\nHost: x\r\nX-Api-Key: key\r\nAuthorization: Bearer t\r\nX-Company-Id: ${companyId}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  // the head was judged before this comes
  await once(socket, 'data')
  await new Promise((resolve) => setImmediate(resolve))
  meanwhile()
  socket.write(body)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer).slice(0, 'HTTP/1.1 200'.length)
}

it('carries nothing out of a session that was ended while the body was held back', async () => {
  const { owner, port } = await serving(0)
  const answer = await holdingBack(port, () => {
    expect(owner.asked).toBe(1)
    owner.isOver = true
  })
  expect(answer).toBe('HTTP/1.1 401')
  expect(owner.done).toBe(0)
})
it('nor by a role that was lowered meanwhile', async () => {
  const { owner, port } = await serving(0)
  expect(
    await holdingBack(port, () => {
      owner.role = 'editor'
    }),
  ).toBe('HTTP/1.1 403')
  expect(owner.done).toBe(0)
})
it('asks no second time about a call whose body is here at once', async () => {
  const { owner, port } = await serving()
  expect(await holdingBack(port, () => {})).toBe('HTTP/1.1 200')
  expect([owner.asked, owner.done]).toEqual([1, 1])
})
