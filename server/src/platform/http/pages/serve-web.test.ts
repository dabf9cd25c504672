import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testLog } from '#testing/test-platform.ts'
import { createHttpServer } from '../server.ts'
import { serveWeb } from './serve-web.ts'

const dist = mkdtempSync(join(tmpdir(), 'marquee-dist-'))
let app: FastifyInstance
beforeAll(async () => {
  // as alike as two languages can be: of one size, written at one moment
  const at = new Date('2026-11-23T12:00:00Z')
  for (const [name, words] of [
    ['login.html', '<p>Welcome to %PRODUCT_NAME%</p>'],
    ['login.it.html', '<p>Benfatt da %PRODUCT_NAME%</p>'],
  ] as const) {
    writeFileSync(join(dist, name), words)
    utimesSync(join(dist, name), at, at)
  }
  writeFileSync(join(dist, 'manifest.webmanifest'), '{"name":"%PRODUCT_NAME%"}')
  const page = {
    pattern: '/login',
    html: 'login.html',
    translations: { it: 'login.it.html' },
    status: 200,
  }
  writeFileSync(join(dist, 'routes.json'), JSON.stringify([page]))
  app = createHttpServer(testLog, { trustProxy: false })
  await serveWeb(app, dist, { productName: 'Fish & "Chips"', apiKey: 'chips-web' })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers })
const inItalian = { cookie: 'language=it' }

it.each([{}, { 'accept-encoding': 'br' }])(
  'a page is kept apart by language, and asked for again each time: %j',
  async (accepts) => {
    const english = await ask('/login', accepts)
    const italian = await ask('/login', { ...accepts, ...inItalian })
    for (const { headers } of [english, italian]) {
      expect(headers['cache-control']).toBe('no-cache')
      for (const name of ['cookie', 'accept-language'])
        expect(String(headers['vary']).toLowerCase()).toContain(name)
    }
    expect(english.rawPayload.equals(italian.rawPayload)).toBe(false)
    // a browser that kept the page before the language was changed asks with what it kept
    const again = await ask('/login', {
      ...accepts,
      ...inItalian,
      'if-none-match': String(english.headers['etag']),
      'if-modified-since': String(english.headers['last-modified']),
    })
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload.equals(italian.rawPayload)).toBe(true)
  },
)

it('what is packed says so to whatever keeps it', async () => {
  const packed = await ask('/login', { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(String(packed.headers['vary']).toLowerCase()).toContain('accept-encoding')
})

it('a call that nothing answers says so as a code', async () => {
  expect((await ask('/api/unheard-of')).json()).toMatchObject({
    message: 'Nothing is here.',
    said: { code: 'http.nothing-here' },
    code: 'not-found',
  })
})

it('a page that did not change is not sent again', async () => {
  const { headers } = await ask('/login', inItalian)
  const again = await ask('/login', {
    ...inItalian,
    'if-none-match': `"other", ${String(headers['etag'])}`,
  })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']])
})

it('pages and the manifest name the product as it is set now', async () => {
  const named = '<p>Welcome to Fish &amp; &quot;Chips&quot;</p>'
  expect((await ask('/login')).body).toBe(named)
  const packed = await ask('/login', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(named)
  const zipped = await ask('/login', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(named)
  expect((await ask('/manifest.webmanifest')).json()).toEqual({ name: 'Fish & "Chips"' })
})

it('a page is not to be had without the settings in it', async () => {
  expect((await ask('/login.html')).body).not.toContain('%PRODUCT_NAME%')
})
