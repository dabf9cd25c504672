import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { uploadMedia } from '@marquee/contract/media.ts'
import { createPost, listPosts } from '@marquee/contract/publishing.ts'
import { osteriaLume, useInstagramTown } from '#connectors/meta-graph/testing/instagram-town.ts'
import { createApp, type App } from './app.ts'
import { createListener, type Listener } from './platform/db/listen.ts'
import { phoneFilm, turnedFilm } from './platform/films/testing/some-films.ts'
import { multipart } from './testing/test-api.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { recordingQueue, testClock, testConfig, testLog, testSecrets, unusedPlatform } from './testing/test-platform.ts'

const { town, truth } = useInstagramTown()
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-film-'))
let db: TestDatabase
let listener: Listener
let app: App

beforeEach(async () => {
  db = await createTestDatabase()
  listener = createListener(db.url, () => undefined)
  let publicUrl = ''
  // Instagram fetches the film by itself, so the product listens; where, is known only then
  const config = { ...testConfig, dataDir, facebook: town.settings(), get publicUrl() { return publicUrl || testConfig.publicUrl } }
  app = await createApp({ ...unusedPlatform, outbound: town.outbound, listener, config, log: testLog, clock: testClock(), db, secrets: testSecrets(), queue: recordingQueue() })
  publicUrl = await app.http.listen({ port: 0, host: '127.0.0.1' })
  await app.startWork()
})
afterEach(async () => {
  await app.stop()
  await listener.close()
  await db.drop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Send = (method: 'GET' | 'POST', path: string, payload?: object, headers?: Readonly<Record<string, string>>) => Promise<{ readonly status: number; readonly body: unknown }>
const word = z.object({ access_token: z.string() })
const pages = z.object({ pages: z.array(z.object({ id: z.string(), access_token: z.string() })) })

/** A venue whose page and profile are connected; answers how it speaks to the product. */
async function aVenue(): Promise<Send> {
  const person = { email: 'marta@osterialume.example', password: 'Tagliatelle1' }
  const { companyId } = await app.identity.createActivatedUser({ ...person, firstName: 'Marta', lastName: 'Bellini', correlationId: randomUUID(), company: { name: 'Osteria Lume', country: null, timeZone: 'Europe/London', city: null, website: null } })
  let bearer: Readonly<Record<string, string>> = {}
  const send: Send = async (method, path, payload, headers = {}) => {
    const answer = await app.http.inject({ method, url: `/api${path}`, headers: { 'x-api-key': 'marquee-web', ...bearer, ...headers }, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() satisfies unknown }
  }
  bearer = { authorization: `Bearer ${z.parse(word, (await send('POST', '/auth/login', person)).body).access_token}` }
  for (const [network, remoteId] of [['facebook', '20001'], ['instagram', osteriaLume]] as const) {
    const start = await send('GET', `/social/social-accounts/start${network === 'facebook' ? 'Facebook' : 'Instagram'}Auth`)
    const { auth_url: address, state } = z.parse(z.object({ auth_url: z.string(), state: z.string() }), start.body)
    const query = new URLSearchParams({ state, code: await town.code('10001', address) })
    const { access_token: userToken } = z.parse(word, (await send('GET', `/social/social-accounts/callback?${query.toString()}`)).body)
    const found = z.parse(pages, (await send('POST', `/social/social-accounts/${network}-connect`, { userToken })).body).pages.find(({ id }) => id === remoteId)
    await send('POST', '/companies/assign-tool', { companyId, tool: [{ type: network, pageId: remoteId, accessToken: found?.access_token }] })
  }
  return send
}
async function upload(send: Send, name: string, film: Buffer): Promise<string> {
  const form = multipart(name, film, 'video/mp4')
  return z.parse(uploadMedia.response, (await send('POST', '/media/multiple', form.payload, form.headers)).body).data[0]?.id ?? ''
}
const press = (send: Send, body: object) => send('POST', '/posts', { title: 'Burrata is back', ...body }, { 'idempotency-key': randomUUID() })

it('a film from a phone becomes one reel on Instagram, and the list plays it', { timeout: 60_000 }, async () => {
  const send = await aVenue()
  const pressed = z.parse(createPost.response, (await press(send, { mediaIds: [await upload(send, 'dough.mp4', phoneFilm())], mediaType: 'reel', socialNetworks: ['instagram'] })).body)
  const posted = async () => z.parse(listPosts.response, (await send('GET', '/posts')).body).items.find(({ id }) => id === pressed.id)
  await expect.poll(async () => (await posted())?.publications.map(({ state, message }) => [state, message]), { timeout: 30_000 }).toEqual([['published', null]])
  expect((await truth()).media.filter(({ caption }) => caption === 'Burrata is back')).toMatchObject([{ kind: 'reel' }])

  const post = await posted()
  expect(post?.media).toMatchObject({ type: 'reel', durationMs: 4000, images: [{ width: 180, height: 320 }] })
  const film = await app.http.inject({ url: post?.media.video ?? '', headers: { range: 'bytes=0-99' } })
  expect([film.statusCode, film.headers['content-type']]).toEqual([206, 'video/mp4'])
  expect((await app.http.inject({ url: post?.media.images[0]?.thumbUrl ?? '' })).headers['content-type']).toBe('image/jpeg')
})

it('a film that lies on its side and is a MOV is taken too', { timeout: 60_000 }, async () => {
  const send = await aVenue()
  await press(send, { mediaIds: [await upload(send, 'terrace.mov', turnedFilm())], socialNetworks: ['instagram'] })
  await expect.poll(async () => (await truth()).media.filter(({ caption }) => caption === 'Burrata is back').map(({ kind }) => kind), { timeout: 30_000 }).toEqual(['reel'])
})

it('a film is refused where none is taken, before anything is made, and beside pictures', async () => {
  const send = await aVenue()
  const [film, other] = [await upload(send, 'dough.mp4', phoneFilm()), await upload(send, 'oven.mp4', phoneFilm())]
  expect(await press(send, { mediaIds: [film], socialNetworks: ['facebook', 'instagram'] })).toMatchObject({
    status: 400, body: { details: { socialNetworks: 'Films go to Instagram only for now. Take Facebook off, or choose a picture.' } },
  })
  expect(await press(send, { mediaIds: [film, other], socialNetworks: ['instagram'] })).toMatchObject({ status: 400, body: { details: { mediaId: expect.stringMatching(/^A post takes one film/) } } })
  expect(z.parse(listPosts.response, (await send('GET', '/posts')).body).items.filter(({ origin }) => origin === 'here')).toEqual([])
})
