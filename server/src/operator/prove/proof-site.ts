import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type {
  KeyedWebhookSource,
  WebhookEvent,
  WebhookSource,
} from '#connectors/capabilities/webhook-events.ts'
import type { Connector } from '#connectors/registry.ts'
import { newId, newSecretWord } from '#platform/ids.ts'
import { sampleFiles, type SampleFile } from './samples/sample-files.ts'

/** What the consent screen sent back. */
export interface CameBack {
  readonly state: string
  readonly code: string | null
  /** The network's own words where it gave no code. */
  readonly error: string | null
}

export interface ProofSite {
  readonly port: number
  /** What it says of itself at `/health/live`. */
  readonly processId: string
  /** Where networks fetch a sample, below our own address. */
  pathOf(file: SampleFile): string
  /** The first return of the consent screen with this state. */
  comesBack(state: string, signal: AbortSignal): Promise<CameBack>
  /** Everything that networks told and proved so far, oldest first. */
  readonly told: readonly {
    readonly provider: string
    readonly kind: string
    readonly news: readonly WebhookEvent[]
  }[]
  close(): Promise<void>
}

interface SiteDeps {
  readonly host: string
  readonly port: number
  readonly callbackPath: string
  readonly sources: readonly (WebhookSource | KeyedWebhookSource)[]
  readonly clientDocument: Connector['clientDocument']
  readonly productName: string
}

const mostBytes = 1024 * 1024
const plain = 'text/plain; charset=utf-8'

interface SiteAnswer {
  readonly status: number
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/**
 * Stands where the product stands while a network is proven: takes the consent screen's return and
 * webhooks, and gives out the samples and the document that says who we are. Rejects when the port
 * is taken.
 */
export async function openProofSite(deps: SiteDeps): Promise<ProofSite> {
  const word = newSecretWord(24)
  const processId = newId()
  const told: ProofSite['told'][number][] = []
  const back = new EventTarget()
  const cameBack = new Map<string, CameBack>()
  const pathOf = (file: SampleFile) => `/m/${word}/${sampleFiles[file].name}`
  const onReturn = (came: CameBack) => {
    cameBack.set(came.state, came)
    back.dispatchEvent(new Event(came.state))
  }

  async function answer(request: IncomingMessage): Promise<SiteAnswer> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { pathname } = url
    const source = deps.sources.find(({ provider }) => pathname === `/webhooks/${provider}`)
    if (source) return answerWebhook(request, source, told)
    if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 }
    if (pathname === '/health/live')
      return {
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ status: 'live', process: processId }),
      }
    if (pathname === deps.clientDocument?.path)
      return {
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify(deps.clientDocument.of(deps.productName)),
      }
    if (pathname === deps.callbackPath) return answerReturn(url, onReturn)
    for (const [file, { file: at, contentType }] of Object.entries(sampleFiles))
      if (pathname === pathOf(file === 'video' ? 'video' : 'picture'))
        return inPart(request.headers.range, { contentType, body: await readFile(at) })
    return { status: 404, contentType: plain, body: 'There is nothing here.' }
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (given) => reply(request, response, given),
      () => reply(request, response, { status: 500 }),
    )
  })
  await listen(server, deps)
  const at = server.address()
  return {
    port: typeof at === 'object' && at ? at.port : deps.port,
    processId,
    pathOf,
    told,
    comesBack: (state, signal) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const came = cameBack.get(state)
          if (came) resolve(came)
        }
        back.addEventListener(state, look, { signal })
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        look()
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const listen = (server: Server, { port, host }: SiteDeps): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

function reply(request: IncomingMessage, response: ServerResponse, given: SiteAnswer): void {
  const { status, contentType, headers = {}, body = '' } = given
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function answerReturn({ searchParams }: URL, onReturn: (came: CameBack) => void): SiteAnswer {
  const state = searchParams.get('state')
  if (state === null) return { status: 400, contentType: plain, body: 'A state is missing.' }
  const words = ['error', 'error_code', 'error_reason', 'error_description', 'error_message']
  const error = words.flatMap((name) => searchParams.get(name) ?? []).join(': ')
  onReturn({ state, code: searchParams.get('code'), error: error || null })
  return {
    status: 200,
    contentType: plain,
    body: 'Thank you. Close this window, and go on at the terminal.',
  }
}

async function answerWebhook(
  request: IncomingMessage,
  source: WebhookSource | KeyedWebhookSource,
  told: { provider: string; kind: string; news: readonly WebhookEvent[] }[],
): Promise<SiteAnswer> {
  if (request.method === 'GET') {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams)
    const challenge = source.challenge(query)
    return challenge ? { status: 200, ...challenge } : { status: 403 }
  }
  const raw = await bodyOf(request)
  const genuine = raw && (await source.verify(raw, request.headers))
  if (!raw || !genuine) return { status: 403 }
  told.push({
    provider: source.provider,
    kind: genuine.kind,
    news: source.read(JSON.parse(raw.toString('utf8'))),
  })
  return { status: 200 }
}

/** Null: it is too long for a webhook. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > mostBytes) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** Networks fetch videos by ranges. */
function inPart(
  range: string | undefined,
  { contentType, body }: { readonly contentType: string; readonly body: Buffer },
): SiteAnswer {
  const headers = { 'accept-ranges': 'bytes' }
  const asked = /^bytes=(\d+)-(\d*)$/.exec(range ?? '')
  if (!asked) return { status: 200, contentType, headers, body }
  const [from, to] = [Number(asked[1]), Math.min(Number(asked[2] || body.length), body.length - 1)]
  if (from > to)
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${body.length}` } }
  return {
    status: 206,
    contentType,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${body.length}` },
    body: body.subarray(from, to + 1),
  }
}
