import { readdir, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { instantsOf, wallTimeAt } from '@marquee/contract/wall-time.ts'
import type { App } from '../app.ts'
import type { OpenPlatform } from '../open-platform.ts'
import { newId } from '../platform/ids.ts'

/** The demo venue's owner. A password for everybody to see, in demo mode only. */
export const demoLogin = { email: 'marta@osterialume.example', password: 'Tagliatelle1' }

const pictures = new URL('./pictures/', import.meta.url)

interface Planned {
  readonly text: string
  readonly picture: string
  readonly weekday: 2 | 4 | 5
  readonly hour: number
  readonly minute: number
}
const planned: readonly Planned[] = [
  {
    picture: 'quiz-sign.jpg',
    weekday: 2,
    hour: 12,
    minute: 0,
    text: 'Tuesday quiz night, three tables left. Doors 18:30, first question 19:30, five rounds and one very unfair tie-break.\n\n#quiznight #bristoleats',
  },
  {
    picture: 'burrata.jpg',
    weekday: 4,
    hour: 12,
    minute: 0,
    text: 'Burrata is back, eleven portions. It lands from Puglia in the morning and it is gone by eight.',
  },
  {
    picture: 'vongole.jpg',
    weekday: 5,
    hour: 16,
    minute: 30,
    text: 'Friday fish: vongole. Clams, garlic, a glass of the cold white, nothing else on the plate.',
  },
]
const zone = 'Europe/London'

/** The next such weekday at that wall time, at least an hour away. */
function nextAt({ weekday, hour, minute }: Planned, now: Date): Date {
  for (let days = 0; ; days++) {
    const day = new Date(now.getTime() + days * 86_400_000)
    const wall = wallTimeAt(day, zone)
    if (new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay() !== weekday) continue
    const [at] = instantsOf({ ...wall, hour, minute }, zone)
    if (at && at.getTime() > now.getTime() + 3_600_000) return at
  }
}

/**
 * One believable venue, made through the product's own calls: an owner with a company, a connected
 * Facebook page and Instagram profile whose posts are read in, a small library and three scheduled
 * posts. Nothing happens when she is there already. Answers whether she is.
 */
export async function seedDemo(app: App, platform: OpenPlatform): Promise<boolean> {
  if (await app.identity.isKnown(demoLogin.email)) return true
  await app.identity.createActivatedUser({
    ...demoLogin,
    firstName: 'Marta',
    lastName: 'Bellini',
    correlationId: newId(),
    company: {
      name: 'Osteria Lume',
      country: 'United Kingdom',
      timeZone: zone,
      city: 'Bristol',
      website: 'https://osterialume.example',
    },
  })
  const call = caller(app, platform)
  const { access_token } = z
    .object({ access_token: z.string() })
    .parse(await call('POST', '/auth/login', demoLogin))
  const signedIn = caller(app, platform, access_token)
  for (const connection of connections) await connect(signedIn, platform, connection)
  await schedulePosts(signedIn, platform)
  await signedIn('POST', '/auth/logout')
  return true
}

type Caller = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<unknown>

function caller(app: App, platform: OpenPlatform, token?: string): Caller {
  // a consent is finished by the browser that began it
  let cookie = ''
  return async (method, path, body, headers = {}) => {
    const answer = await app.http.inject({
      method,
      url: `/api${path}`,
      headers: {
        'x-api-key': platform.config.apiKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as Buffer | object }),
    })
    if (answer.statusCode >= 300)
      throw new Error(
        `The demo venue could not be made: ${method} ${path} answered ${answer.statusCode} ${answer.body}`,
      )
    const kept = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
    if (kept.length > 0) cookie = kept.join('; ')
    return answer.json()
  }
}

/**
 * What the wire calls the same steps at each network, and which of Marta's accounts the venue posts
 * to.
 */
const connections = [
  {
    type: 'facebook',
    start: 'startFacebookAuth',
    find: 'facebook-connect',
    account: 'Osteria Lume',
  },
  {
    type: 'instagram',
    start: 'startInstagramAuth',
    find: 'instagram-connect',
    account: 'osterialume',
  },
] as const

async function connect(
  call: Caller,
  platform: OpenPlatform,
  { type, start: begin, find, account }: (typeof connections)[number],
): Promise<void> {
  const { town, facebook, publicUrl } = platform.config
  if (!town || !facebook) return
  const start = z
    .object({ auth_url: z.string(), state: z.string() })
    .parse(await call('GET', `/social/social-accounts/${begin}`))
  const scope = new URL(start.auth_url).searchParams.get('scope') ?? ''
  const consent = await platform.outbound.send({
    method: 'POST',
    url: `${town.url}/control/consent`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      userId: '10001',
      clientId: facebook.appId,
      redirectUri: `${publicUrl}/callback`,
      scope,
      state: start.state,
    }),
  })
  const { code } = z.object({ code: z.string() }).parse(JSON.parse(consent.body.toString()))
  const { access_token } = z
    .object({ access_token: z.string() })
    .parse(
      await call(
        'GET',
        `/social/social-accounts/callback?${new URLSearchParams({ state: start.state, code }).toString()}`,
      ),
    )
  const found = z
    .object({
      pages: z.array(z.object({ id: z.string(), name: z.string(), access_token: z.string() })),
    })
    .parse(await call('POST', `/social/social-accounts/${find}`, { userToken: access_token }))
  const me = z
    .object({ company: z.object({ id: z.string() }) })
    .parse(await call('GET', '/users/me'))
  const page = found.pages.find(({ name }) => name === account)
  if (page)
    await call('POST', '/companies/assign-tool', {
      companyId: me.company.id,
      tool: [{ type, pageId: page.id, accessToken: page.access_token }],
    })
}

async function schedulePosts(call: Caller, platform: OpenPlatform): Promise<void> {
  const ids = new Map<string, string>()
  for (const name of (await readdir(pictures)).filter((file) => file.endsWith('.jpg')))
    ids.set(name, await uploadPicture(call, name))
  for (const plan of planned) {
    const { text, picture } = plan
    const at = nextAt(plan, platform.clock.now())
    await call(
      'POST',
      '/posts/schedule',
      {
        title: text,
        mediaIds: [ids.get(picture)],
        socialNetworks: ['facebook'],
        scheduledAt: at.toISOString(),
      },
      { 'idempotency-key': newId() },
    )
  }
}

async function uploadPicture(call: Caller, name: string): Promise<string> {
  const jpeg = await readFile(new URL(name, pictures))
  const boundary = `marquee-${newId()}`
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    jpeg,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const { data } = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(
    await call('POST', '/media/multiple', body, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }),
  )
  return data[0]?.id ?? ''
}
