import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import type { OpenPlatform } from '../open-platform.ts'
import { newId } from '../platform/ids.ts'

interface DemoCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the product as one browser would: with what it was logged in with, and its cookies. */
export interface DemoCaller {
  call(wanted: DemoCall): Promise<unknown>
  /** What the town itself does, as its panel asks for it. */
  inTown(path: string, body: object): Promise<unknown>
  logIn(login: { readonly email: string; readonly password: string }): Promise<void>
}

export function createDemoCaller(app: App, { config, outbound }: OpenPlatform): DemoCaller {
  const cookies = new Map<string, string>()
  let token: string | null = null
  const caller: DemoCaller = {
    async call({ method, path, body, headers = {} }) {
      const answer = await app.http.inject({
        method,
        url: `/api${path}`,
        cookies: Object.fromEntries(cookies),
        headers: {
          'x-api-key': config.apiKey,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as Buffer | object }),
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      if (answer.statusCode >= 300)
        throw new Error(
          `The demo venue could not be made: ${method} ${path} answered ${answer.statusCode} ${answer.body}`,
        )
      return answer.json()
    },
    async inTown(path, body) {
      if (!config.town) throw new Error('The demo venue lives in the simulated town.')
      const answer = await outbound.send({
        method: 'POST',
        url: `${config.town.url}/control/${path}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = answer.body.toString()
      if (answer.status >= 300)
        throw new Error(
          `The demo venue could not be made: the town answered ${path} with ${answer.status} ${text}`,
        )
      return JSON.parse(text)
    },
    async logIn(login) {
      const answer = await caller.call({ method: 'POST', path: '/auth/login', body: login })
      token = z.object({ access_token: z.string() }).parse(answer).access_token
    },
  }
  return caller
}

const uploaded = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Puts a file of this folder into the media library. Answers its id. */
export async function uploadDemoFile(
  { call }: DemoCaller,
  file: URL,
  type: 'image/jpeg' | 'video/mp4',
): Promise<string> {
  const boundary = `marquee-${newId()}`
  const name = file.pathname.split('/').at(-1) ?? ''
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const answer = await call({
    method: 'POST',
    path: '/media/multiple',
    body: Buffer.concat([
      Buffer.from(head),
      await readFile(file),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const [first] = uploaded.parse(answer).data
  if (!first) throw new Error(`The demo venue could not be made: ${name} was not taken.`)
  return first.id
}
