import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Town } from './town.ts'
import { startTown } from './town.ts'

export const app = {
  clientId: '100000000000001',
  secret: 'demo-app-secret',
  redirectUri: 'http://localhost:3000/callback',
}
export const everyScope =
  'public_profile,email,pages_show_list,business_management,pages_manage_posts,pages_manage_engagement,pages_read_engagement,pages_read_user_content,ads_read'
export const instagramScope = `${everyScope},instagram_basic,instagram_content_publish,instagram_manage_comments`
export const lumeInstagram = '17841400000020001'

export interface Reply {
  status: number
  body: Json
  headers: Headers
}

/** An answer's JSON, walked without knowing its shape: `body.at('data', 0, 'id')`. */
export class Json {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
  at(...path: (string | number)[]): unknown {
    let here = this.value
    for (const step of path)
      here =
        typeof here === 'object' && here !== null
          ? Object.entries(here).find(([key]) => key === String(step))?.[1]
          : undefined
    return here
  }
  text(...path: (string | number)[]): string {
    const found = this.at(...path)
    if (typeof found !== 'string')
      throw new Error(`No text at ${path.join('.')} of ${JSON.stringify(this.value)}`)
    return found
  }
  list(...path: (string | number)[]): Json[] {
    const found = this.at(...path)
    if (!Array.isArray(found))
      throw new Error(`No list at ${path.join('.')} of ${JSON.stringify(this.value)}`)
    return found.map((item: unknown) => new Json(item))
  }
}

export async function reply(answer: Response): Promise<Reply> {
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    body: new Json(isJson ? JSON.parse(text) : text),
    headers: answer.headers,
  }
}

/** Calls on the town's Graph API. */
function graphCaller(url: () => string) {
  const graph = (path: string) => `${url()}/graph/v26.0${path}`
  return {
    get: async (path: string, params: Record<string, string> = {}) =>
      reply(await fetch(`${graph(path)}?${new URLSearchParams(params)}`)),
    post: async (path: string, params: Record<string, string>) =>
      reply(await fetch(graph(path), { method: 'POST', body: new URLSearchParams(params) })),
    remove: async (path: string, params: Record<string, string>) =>
      reply(await fetch(`${graph(path)}?${new URLSearchParams(params)}`, { method: 'DELETE' })),
    async upload(pageId: string, { token, bytes, fields = { published: 'false' } }: Upload) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, access_token: token }))
        form.set(name, value)
      form.set('source', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg')
      return reply(await fetch(graph(`/${pageId}/photos`), { method: 'POST', body: form }))
    },
  }
}

interface Upload {
  token: string
  bytes: Uint8Array<ArrayBuffer>
  /** Not published where nothing else is said. */
  fields?: Record<string, string>
}

export function caller(url: () => string) {
  const json = { 'content-type': 'application/json' }
  const control = async (method: string, path: string, body?: unknown) =>
    reply(
      await fetch(`${url()}/control${path}`, {
        method,
        ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }),
      }),
    )
  const graph = graphCaller(url)
  const { get } = graph

  /** A long-lived user token after consent without a screen. */
  async function signIn(userId = '10001', consent: Record<string, unknown> = {}): Promise<string> {
    const given = await control('POST', '/consent', {
      userId,
      clientId: app.clientId,
      redirectUri: app.redirectUri,
      scope: everyScope,
      ...consent,
    })
    const keys = { client_id: app.clientId, client_secret: app.secret }
    const short = await get('/oauth/access_token', {
      ...keys,
      redirect_uri: app.redirectUri,
      code: given.body.text('code'),
    })
    const long = await get('/oauth/access_token', {
      ...keys,
      grant_type: 'fb_exchange_token',
      fb_exchange_token: short.body.text('access_token'),
    })
    return long.body.text('access_token')
  }

  async function pageToken(pageId = '20001', userToken?: string): Promise<string> {
    const token = userToken ?? (await signIn())
    return (await get(`/${pageId}`, { fields: 'access_token', access_token: token })).body.text(
      'access_token',
    )
  }

  const truth = async (pageId = '20001') => (await control('GET', `/truth/facebook/${pageId}`)).body
  const instagramTruth = async (accountId = lumeInstagram) =>
    (await control('GET', `/truth/instagram/${accountId}`)).body
  /** A Page token that may read and publish on the page's Instagram. */
  const instagramToken = async (pageId = '20001', userId = '10001') =>
    pageToken(pageId, await signIn(userId, { scope: instagramScope }))
  return { control, ...graph, signIn, pageToken, truth, instagramTruth, instagramToken }
}

/** A bare town for a test file, back at its start before every test. */
export function useTown(seed: 'demo' | 'bare' = 'bare') {
  let town: Town
  beforeAll(async () => {
    town = await startTown({ port: 0, smtpPort: 0, seed })
  })
  beforeEach(() => town.reset(seed))
  afterAll(() => town.close())
  return { ...caller(() => town.url), url: () => town.url, smtpUrl: () => town.smtpUrl }
}

/** A small real JPEG of one colour; two colours make two different photos. */
export async function aPhoto(
  colour = '#aa3322',
  size = { width: 60, height: 75 },
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  return new Uint8Array(
    await sharp({ create: { ...size, channels: 3, background: colour } })
      .jpeg()
      .toBuffer(),
  )
}

/** Asks until `done` holds, at most five seconds. */
export async function eventually<T>(
  ask: () => Promise<T>,
  done: (value: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + 5000
  for (;;) {
    const value = await ask()
    if (done(value)) return value
    if (Date.now() > deadline)
      throw new Error(`Still not so after five seconds: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
