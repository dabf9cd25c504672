import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../../connector-error.ts'
import { uberNaming } from './uber-naming.ts'

export type UberMethod = 'GET' | 'POST' | 'DELETE'

interface AllowedCall {
  readonly method: UberMethod
  readonly path: RegExp
  readonly query: readonly string[]
  /** With the token that orders are read with; it could answer them, so it carries nothing else. */
  readonly readsOrders?: true
}

const storeData = /^\/v1\/eats\/stores\/[\w-]+\/pos_data$/
/**
 * All that is ever sent to Uber's API. Whoever answers orders is responsible for each of them, and
 * an order nobody answers is cancelled (C89, networks.md section 6).
 */
const allowed: readonly AllowedCall[] = [
  { method: 'GET', path: /^\/v1\/eats\/stores$/, query: ['start_key'] },
  { method: 'GET', path: storeData, query: [] },
  { method: 'POST', path: storeData, query: [] },
  { method: 'DELETE', path: storeData, query: [] },
  { method: 'GET', path: /^\/v1\/eats\/store\/[\w-]+\/status$/, query: [] },
  ...[
    { path: /^\/v2\/eats\/order\/[\w-]+$/, query: [] },
    { path: /^\/v1\/eats\/stores\/[\w-]+\/(?:created|canceled)-orders$/, query: [] },
    { path: /^\/v1\/delivery\/order\/[\w-]+$/, query: ['expand'] },
    {
      path: /^\/v1\/delivery\/store\/[\w-]+\/orders$/,
      query: ['start_time', 'page_size', 'next_page_token'],
    },
  ].map((read) => ({ ...read, method: 'GET' as const, readsOrders: true as const })),
]

interface UberRequest {
  readonly method: UberMethod
  /** The whole address, as it would be sent. */
  readonly url: string
  readonly body: Readonly<Record<string, unknown>> | null
  /** It goes out with the token that orders are read with. */
  readonly readsOrders: boolean
}

/**
 * Throws `unsupported` for every call that is not on the list, for one that would make us the one
 * who answers a store's orders, and for any but a reading of orders with the token that could
 * answer one. `apiUrl` has no slash at the end.
 */
export function assertAllowed(
  { method, url, body, readsOrders }: UberRequest,
  apiUrl: string,
): void {
  // as it arrives there: dots are resolved, and what is written otherwise is made alike
  const { origin, pathname, searchParams } = new URL(url)
  const base = new URL(apiUrl)
  const path =
    origin === base.origin && pathname.startsWith(base.pathname.replace(/\/$/, ''))
      ? pathname.slice(base.pathname.replace(/\/$/, '').length)
      : ''
  const call = allowed.find(
    (one) =>
      one.method === method && one.path.test(path) && (one.readsOrders ?? false) === readsOrders,
  )
  const isBodyRight = method === 'POST' ? body?.is_order_manager === false : body === null
  if (call && isBodyRight && [...searchParams.keys()].every((name) => call.query.includes(name)))
    return
  throw new ConnectorError('unsupported', {
    network: uberNaming.network,
    facts: { method },
    message: message('uber-eats.orders-read-only'),
  })
}
