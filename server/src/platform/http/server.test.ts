import { connect } from 'node:net'
import { once } from 'node:events'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testLog } from '#testing/test-platform.ts'
import { createHttpServer } from './server.ts'

async function addressSeen(trustProxy: number | string | false): Promise<string> {
  const app = createHttpServer(testLog, { trustProxy })
  app.get('/', async (request) => request.ip)
  const answer = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.9',
    headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' },
  })
  await app.close()
  return answer.body
}

it('believes no forwarded address unless told how many proxies stand in front', async () => {
  expect(await addressSeen(false)).toBe('10.0.0.9')
  expect(await addressSeen(1)).toBe('2.2.2.2')
  expect(await addressSeen('10.0.0.9')).toBe('2.2.2.2')
})

it('starts however long a slow machine takes over it', () => {
  expect(createHttpServer(testLog, { trustProxy: false }).initialConfig.pluginTimeout).toBe(0)
})

let open: FastifyInstance | null = null
afterEach(async () => {
  await open?.close()
  open = null
})
/** What the log says from the level of a warning on. */
const complaints: string[] = []
async function listening(
  options: Omit<Parameters<typeof createHttpServer>[1], 'trustProxy'> = {},
): Promise<{ readonly port: number }> {
  complaints.length = 0
  const log = pino({ level: 'warn' }, { write: (line: string) => complaints.push(line) })
  const app = createHttpServer(log, { trustProxy: false, ...options })
  open = app
  await app.register(fastifyMultipart)
  app.post('/json', async ({ body }) => ({ body }))
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    done(null, payload)
  })
  app.post('/late', async ({ raw }, reply) => {
    // several times as long as a body may be silent
    await new Promise((resolve) => setTimeout(resolve, 500))
    reply.raw.writeContinue()
    let read = 0
    for await (const chunk of raw) read += Buffer.from(chunk).length
    return { read }
  })
  app.post('/form', async (request) => {
    const names: string[] = []
    for await (const part of request.parts()) {
      names.push(part.fieldname)
      if (part.type === 'file') part.file.resume()
    }
    return { names }
  })
  return { port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) }
}
const head = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
async function untilClosed(port: number, ...sent: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString())).on('error', () => undefined)
  for (const text of sent) socket.write(text)
  await once(socket, 'close')
  return said
}

describe('a body', () => {
  it('that falls silent ends its connection', async () => {
    const { port } = await listening({ silentBodies: { silentMs: 200 } })
    expect(await untilClosed(port, head('/json', 100), '{"a":')).toContain('408')
    expect(
      await untilClosed(port, head('/form', 100, 'multipart/form-data; boundary=x')),
    ).toContain('408')
    expect(complaints).toEqual([])
  })
  it('that comes slowly goes on for as long as it comes', async () => {
    const { port } = await listening({ silentBodies: { silentMs: 300 } })
    const text = '{"slow":"enough"}'
    const socket = connect(port, '127.0.0.1')
    socket.write(head('/json', text.length))
    const begun = performance.now()
    for (const letter of text) {
      await new Promise((resolve) => setTimeout(resolve, 40))
      socket.write(letter)
    }
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(performance.now() - begun).toBeGreaterThan(600)
    expect(String(answer)).toContain('200 OK')
  })
  it('that is gathered and only drips is ended, and one that comes as slowly as a phone sends is not', async () => {
    const { port } = await listening({
      silentBodies: { silentMs: 400, slowMs: 600, leastBytes: 1200 },
    })
    const begun = performance.now()
    const send = (bytesEach: number) => {
      const socket = connect(port, '127.0.0.1')
      let said = ''
      socket.on('data', (chunk) => (said += chunk.toString())).on('error', () => undefined)
      const text = JSON.stringify({ text: 'x'.repeat(bytesEach * 40) })
      socket.write(head('/json', text.length))
      let sent = 0
      const dripping = setInterval(() => {
        socket.write(text.slice(sent, (sent += bytesEach)))
        if (sent >= text.length) clearInterval(dripping)
      }, 40)
      return new Promise<string>((resolve) => {
        const answered = setInterval(() => {
          if (said === '' && !socket.destroyed) return
          clearInterval(answered)
          clearInterval(dripping)
          socket.destroy()
          resolve(said)
        }, 10)
      })
    }
    // 25 bytes a second and 10,000
    const [drip, slow] = await Promise.all([send(1), send(400)])
    expect(drip).toContain('408')
    expect(slow).toContain('200 OK')
    expect(performance.now() - begun).toBeGreaterThan(1200)
    expect(complaints).toEqual([])
  })
  it('is not called silent for as long as this process stood still', async () => {
    const { port } = await listening({ silentBodies: { silentMs: 300 } })
    const socket = connect(port, '127.0.0.1')
    const expecting = head('/json', 10).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n')
    socket.write(`${expecting}{"a":`)
    // it is watched from here on
    expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
    const until = performance.now() + 600
    while (performance.now() < until);
    socket.write('1234}')
    expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
    socket.destroy()
  })
  it('that waits because nobody here reads it yet is not silent', async () => {
    const { port } = await listening({ silentBodies: { silentMs: 100 } })
    const bytes = 400_000
    const socket = connect(port, '127.0.0.1')
    socket.write(head('/late', bytes, 'application/octet-stream'))
    socket.write('a'.repeat(bytes / 2))
    socket.once('data', () => socket.write('a'.repeat(bytes / 2)))
    let said = ''
    socket.on('data', (chunk) => (said += chunk.toString()))
    await vi.waitFor(() => expect(said).toContain(`"read":${bytes}`), 5000)
    socket.destroy()
  })
  it('of JSON nested 100,000 deep is refused, and a sentence full of brackets is not', async () => {
    await listening()
    const send = async (payload: string) =>
      (
        await open?.inject({
          method: 'POST',
          url: '/json',
          headers: { 'content-type': 'application/json' },
          payload,
        })
      )?.statusCode
    const deep = 100_000
    expect(await send('['.repeat(deep) + ']'.repeat(deep))).toBe(400)
    expect(await send('{"a":'.repeat(deep) + '1' + '}'.repeat(deep))).toBe(400)
    expect(await send(JSON.stringify({ text: '[{"\\['.repeat(200) }))).toBe(200)
    expect(await send('['.repeat(64) + ']'.repeat(64))).toBe(200)
  })
  /** What the screen that sent a file says of it (MEDIA-023). */
  const cut = 'Unexpected end of form'
  it.each([
    ['without a boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
    ['with a boundary of 500', `multipart/form-data; boundary=${'q'.repeat(500)}`, 'abc'],
    ['with another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\na\r\n--x--\r\n'],
    [
      'that ends in the middle of a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc',
    ],
    [
      'that ends in the middle of a head',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; na',
    ],
  ])('of a form %s is refused', async (what, type, payload) => {
    await listening()
    const answer = await open?.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': type },
      payload,
    })
    expect(answer?.statusCode).toBe(400)
    const { message, details } = answer?.json() ?? {}
    expect(message).toBe('The request could not be read.')
    const wasBegun = !['without a boundary', 'with a boundary of 500'].includes(what)
    expect(details).toBe(wasBegun ? cut : undefined)
    expect(complaints).toEqual([])
  })
})

it('a caller who hangs up is no error in the log', async () => {
  const { port } = await listening()
  const heard = once(open?.server ?? process, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `${head('/form', 5000, 'multipart/form-data; boundary=x')}--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc`,
  )
  const [request] = await heard
  socket.destroy()
  await new Promise((resolve) => request.once('close', resolve))
  await open?.close()
  expect(complaints).toEqual([])
})

it('holds so many connections of one caller, and takes the next one when another is closed', async () => {
  const { port } = await listening({ mostConnections: 2 })
  const [one, two] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all([once(one, 'connect'), once(two, 'connect')])
  expect(await untilClosed(port)).toBe('')
  one.destroy()
  // once the server has seen it go
  await vi.waitFor(async () => {
    const third = connect(port, '127.0.0.1')
    third.write(head('/json', 2) + '{}')
    const said = await Promise.race([once(third, 'data'), once(third, 'close')])
    third.destroy()
    expect(String(said[0])).toContain('200 OK')
  })
  two.destroy()
})

it('forgets a caller whose last connection is closed', async () => {
  const { port } = await listening({ mostConnections: 1 })
  const answered = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(head('/json', 2) + '{}')
    const said = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    socket.destroy()
    return String(said[0])
  }
  expect(await answered()).toContain('200 OK')
  await vi.waitFor(async () => expect(await answered()).toContain('200 OK'))
})

it('says nothing back of an address that is too long or cannot be read', async () => {
  const app = createHttpServer(testLog, { trustProxy: false })
  app.get('/posts/:id', async () => 'there')
  const word = 'secret-word'
  for (const [path, status] of [
    [`/posts/${word}${'x'.repeat(800)}`, 414],
    [`/posts/${word}%zz`, 404],
  ] as const) {
    const answer = await app.inject({ url: path })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toContain(word)
    expect(answer.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId)
  }
  await app.close()
})
