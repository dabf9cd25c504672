import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { testLog } from '#testing/test-platform.ts'
import { createHttpServer } from '../server.ts'
import { countBodyFor } from './bodies-under-way.ts'

let app: FastifyInstance
let port: number
const sockets: Socket[] = []
async function listening(mostGathered: number): Promise<void> {
  app = createHttpServer(testLog, { trustProxy: false, mostGathered })
  app.post('/login', async ({ body }) => ({ body }))
  const onRequest = async (request: Parameters<typeof countBodyFor>[0]) =>
    countBodyFor(request, String(request.headers['x-company-id']))
  app.post('/posts', { onRequest }, async ({ body }) => ({ body }))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const head = (path: string, { bytes, company }: { bytes: number; company?: string }) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    ...(company === undefined ? [] : [`X-Company-Id: ${company}`]),
    '\r\n',
  ].join('\r\n')
/** All of a body but its last byte. */
function unfinished(path: string, bytes: number): { readonly said: () => string } {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString())).on('error', () => undefined)
  socket.write(head(path, { bytes }) + '"'.padEnd(bytes - 1, 'x'))
  return { said: () => said }
}
async function whole(path: string, bytes: number, company?: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => undefined))
  const of = company === undefined ? {} : { company }
  socket.write(head(path, { bytes, ...of }) + '"'.padEnd(bytes - 1, 'x') + '"')
  return String((await once(socket, 'data'))[0])
}

it('of a stranger’s unfinished bodies so many bytes are held; the rest is 503, and small calls go on', async () => {
  const most = 1_000_000
  await listening(most)
  const bodies = Array.from({ length: 40 }, () => unfinished('/login', 97_500))
  const refused = () => bodies.filter(({ said }) => said().includes('503'))
  // ten hold what may be held
  await vi.waitFor(() => expect(refused().length).toBeGreaterThanOrEqual(30), { timeout: 10_000 })
  expect(bodies.length - refused().length).toBeGreaterThan(5)
  expect(refused()[0]?.said()).toMatch(/retry-after: 5\r\n[\s\S]*"code":"unavailable"/i)
  expect(await whole('/login', 200)).toContain('200 OK')
})

it('a body that was refused for its length is free again, though its end never comes', async () => {
  await listening(9_000_000)
  const bytes = 4 * 1024 * 1024 + 1
  for (let turn = 0; turn < 3; turn++) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket.on('error', () => undefined))
    const isClosed = once(socket, 'close')
    socket.on('data', () => undefined)
    socket.write(
      `POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n`,
    )
    socket.write('"'.padEnd(bytes, 'x'))
    await isClosed
  }
  await vi.waitFor(async () => expect(await whole('/login', 150_000)).toContain('200 OK'), 10_000)
}, 30_000)

it('a company’s own are counted by themselves, and are free again when they are done', async () => {
  await listening(200_000)
  unfinished('/login', 190_000)
  await vi.waitFor(async () => expect(await whole('/login', 150_000)).toContain('503'), 10_000)
  for (let turn = 0; turn < 4; turn++)
    expect(await whole('/posts', 190_000, 'lume')).toContain('200 OK')
  for (const socket of sockets.splice(0)) socket.destroy()
  await vi.waitFor(async () => expect(await whole('/login', 150_000)).toContain('200 OK'), 10_000)
})
