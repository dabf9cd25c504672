// What must work whichever web process is asked.
import { setTimeout as wait } from 'node:timers/promises'
import type { Owner } from '../owner-client.ts'

const apiKey = { 'x-api-key': 'marquee-web' }
const longestMs = 8000

async function logIn(url: string, { email, password }: Owner): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

/** One session, asked of one web process or another. */
export interface Session {
  call(
    url: string,
    asked: string,
    more?: { headers?: Record<string, string>; body?: BodyInit },
  ): Promise<Response>
}
async function open(url: string, owner: Owner): Promise<Session> {
  const token = await logIn(url, owner)
  return {
    call(at, asked, { headers = {}, body } = {}) {
      const [method = '', path = ''] = asked.split(' ')
      return fetch(`${at}/api${path}`, {
        method,
        headers: { ...apiKey, authorization: `Bearer ${token}`, ...headers },
        ...(body === undefined ? {} : { body }),
      })
    },
  }
}

type Pair = readonly [one: string, two: string]

/** Logged in on one, known on the other; logged out on the other, unknown on the first. */
export async function sessionAcross([one, two]: Pair, owner: Owner): Promise<void> {
  const session = await open(one, owner)
  await expectStatus(await session.call(two, 'GET /users/me'), 200)
  await expectStatus(await session.call(two, 'POST /auth/logout'), 200)
  await expectStatus(await session.call(one, 'GET /users/me'), 401)
}

/** Begun on one, gone on with on the other, ready by a worker's work, served by both. */
export async function uploadAcross(
  [one, two]: Pair,
  owner: Owner,
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const session = await open(one, owner)
  const id = crypto.randomUUID()
  const json = { 'content-type': 'application/json' }
  const put = (url: string, from: number, to: number) =>
    session.call(url, `PUT /media/uploads/${id}`, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${from}-${to - 1}/${photo.length}`,
      },
      body: photo.slice(from, to),
    })
  const middle = Math.floor(photo.length / 2)
  const body = JSON.stringify({ name: 'pass.jpg', bytes: photo.length })
  await expectStatus(
    await session.call(one, `POST /media/uploads/${id}`, { headers: json, body }),
    200,
  )
  await expectStatus(await put(one, 0, middle), 200)
  await expectStatus(await put(two, middle, photo.length), 200)
  const end = performance.now() + 30_000
  for (;;) {
    const item = (await (await session.call(one, `GET /media/${id}`)).json()) as {
      state: string
      url: string
    }
    if (item.state === 'ready') {
      for (const url of [one, two]) await expectStatus(await fetch(`${url}${item.url}`), 200)
      return
    }
    if (performance.now() > end) throw new Error(`The picture is ${item.state}.`)
    await wait(200)
  }
}

/** Changed on one, told by the stream of the other; answers after how many milliseconds. */
export async function eventAcross(
  [one, two]: Pair,
  owner: Owner,
  photo: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const session = await open(one, owner)
  const stream = await session.call(two, 'GET /events')
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('There is no stream.')
  await reader.read()
  const form = new FormData()
  form.append('files', new Blob([photo], { type: 'image/jpeg' }), 'told.jpg')
  await expectStatus(await session.call(one, 'POST /media/multiple', { body: form }), 200)
  const begun = performance.now()
  const late = wait(longestMs).then(() => 'late' as const)
  for (;;) {
    const told = await Promise.race([reader.read(), late])
    if (told === 'late' || told.done) throw new Error('The other web process told of nothing.')
    if (told.value.includes('data:')) {
      await reader.cancel()
      return performance.now() - begun
    }
  }
}

async function expectStatus(answer: Response, wanted: number): Promise<void> {
  if (answer.status !== wanted)
    throw new Error(
      `${answer.url} answered ${answer.status}, not ${wanted}: ${await answer.text()}`,
    )
}
