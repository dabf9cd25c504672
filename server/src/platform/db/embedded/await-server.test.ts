import { connect, createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { answersQueries } from './await-server.ts'

let db: TestDatabase
let standIn: Server | null = null
beforeAll(async () => {
  db = await createTestDatabase()
})
afterEach(() => void standIn?.close())
afterAll(() => db.drop())

/** ErrorResponse of the protocol: fields by their letter, each ended by a zero byte. */
function refusal(code: string, words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/**
 * A server that says so long that it is starting; then it lets everybody in, or, where it dies,
 * says nothing.
 */
async function aServerStartingFor(ms: number, then: 'let in' | 'die' = 'let in'): Promise<string> {
  const { port, hostname } = new URL(db.url)
  const upAt = performance.now() + ms
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (performance.now() < upAt)
      return void socket.once('data', () =>
        socket.end(refusal('57P03', 'the database system is starting up')),
      )
    if (then === 'die') return socket.destroy()
    const onward = connect(Number(port), hostname)
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  })
  standIn = server
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = new URL(db.url)
  url.port = String(address.port)
  return url.href
}

it('a server that recovers is waited for, however long it says so', async () => {
  const url = await aServerStartingFor(1500)
  expect(await answersQueries(url, { silenceMs: 300 })).toBe(true)
})

it('a server that says nothing is not, nor one that dies while it recovers', async () => {
  const dying = await aServerStartingFor(500, 'die')
  expect(await answersQueries(dying, { silenceMs: 300 })).toBe(false)
  const silent = await aServerStartingFor(0, 'die')
  expect(await answersQueries(silent, { silenceMs: 300 })).toBe(false)
  expect(await answersQueries(silent, { silenceMs: 60_000, isThere: () => false })).toBe(false)
})

it('a command that somebody waits for has an end', async () => {
  const url = await aServerStartingFor(60_000)
  expect(await answersQueries(url, { silenceMs: 60_000, mostMs: 300 })).toBe(false)
})
