// A network of Graph's shape and nothing else: it stamps each commit when it arrives and answers
// when it is told to. A process of its
// own, so that what is measured shares nothing with it but the machine.
import { createServer, type ServerResponse } from 'node:http'

export interface Arrival {
  readonly correlationId: string
  readonly atMs: number
}
export type NetworkOrder =
  | { readonly type: 'answer'; readonly afterMs: number }
  /** Commits of Facebook get no answer at all while this stands. */
  | { readonly type: 'hang'; readonly facebook: boolean }
  | { readonly type: 'take' }

let afterMs = 0
let facebookHangs = false
let arrivals: Arrival[] = []
let lastId = 0

const answer = (response: ServerResponse, body: object) => {
  const text = JSON.stringify(body)
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    .end(text)
}
const post = (id: string) => {
  const at = new Date().toISOString().replace(/\.\d+Z$/, '+0000')
  return {
    id,
    message: 'Friday fish: vongole',
    caption: 'Friday fish: vongole',
    created_time: at,
    timestamp: at,
    permalink_url: `https://www.facebook.com/${id}`,
    permalink: `https://www.instagram.com/p/${id}`,
    media_type: 'IMAGE',
    like_count: 0,
    comments_count: 0,
  }
}

const server = createServer((request, response) => {
  const arrivedAt = performance.timeOrigin + performance.now()
  const path = new URL(request.url ?? '/', 'http://network').pathname.replace(
    /^\/graph\/v[\d.]+/,
    '',
  )
  request.resume()
  const [, account = '', edge] = path.split('/')
  if (request.method === 'POST' && (edge === 'feed' || edge === 'media_publish')) {
    arrivals.push({
      correlationId: `${edge === 'feed' ? 'facebook' : 'instagram'} ${String(request.headers['x-correlation-id'])}`,
      atMs: arrivedAt,
    })
    if (facebookHangs && edge === 'feed') return
    const id = edge === 'feed' ? `${account}_${++lastId}` : String(++lastId)
    request.once('end', () => {
      if (afterMs === 0) answer(response, { id })
      else setTimeout(() => answer(response, { id }), afterMs)
    })
    return
  }
  request.once('end', () => answer(response, edge === undefined ? post(account) : { data: [] }))
})
server.keepAliveTimeout = 60_000
server.listen(0, 'localhost', () => {
  const address = server.address()
  process.send?.({ type: 'ready', port: typeof address === 'object' && address ? address.port : 0 })
})
process.on('message', (order: NetworkOrder) => {
  if (order.type === 'answer') afterMs = order.afterMs
  else if (order.type === 'hang') facebookHangs = order.facebook
  else {
    process.send?.({ type: 'arrivals', arrivals })
    arrivals = []
    return
  }
  process.send?.({ type: 'done' })
})
process.on('disconnect', () => process.exit(0))
