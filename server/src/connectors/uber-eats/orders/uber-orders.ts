import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { OrderReader, RemoteOrder, StoreState } from '../../capabilities/order-reader.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { AppToken } from '../sign-in/app-token.ts'
import { classicSuite, fulfillmentSuite, type OrderSuite } from './order-suites.ts'
import type { LentToken, UberClient } from '../client/uber-client.ts'
import { isForbidden, isMissing } from '../client/uber-error.ts'
import { uberNaming } from '../client/uber-naming.ts'

interface OrdersDeps {
  readonly uber: UberClient
  /** For stores. */
  readonly app: AppToken
  /** For orders. */
  readonly reading: AppToken
  readonly apiUrl: string
}

/** New apps are given the newer suite, so it is tried first (networks.md section 6). */
const suites = [fulfillmentSuite, classicSuite] as const
const readableId = /^[\w-]{1,100}$/

/**
 * Orders of stores, by whichever of Uber's two suites this app was given. Which one answers is
 * learnt by the first reading and kept by the process.
 */
export function createUberOrders(deps: OrdersDeps): (storeId: string) => OrderReader {
  const { uber, reading } = deps
  let usual: OrderSuite | null = null
  const inTurn = (first: OrderSuite | null): readonly OrderSuite[] => [
    ...new Set([...(first ? [first] : []), ...(usual ? [usual] : []), ...suites]),
  ]

  /** By the first suite that this app may use. */
  async function bySuites<T>(
    first: OrderSuite | null,
    ask: (suite: OrderSuite, token: LentToken) => Promise<T>,
  ): Promise<T> {
    const token = await reading.lend()
    let refusal: unknown = null
    for (const suite of inTurn(first)) {
      try {
        const answer = await ask(suite, token)
        usual = suite
        return answer
      } catch (error) {
        if (!isForbidden(error)) throw error
        refusal = error
      }
    }
    // our own token says nothing of the merchant's
    reading.drop(token)
    throw new ConnectorError('unavailable', {
      network: uberNaming.network,
      cause: refusal,
      message: message('uber-eats.orders-refused'),
    })
  }

  return (storeId) => ({
    async read({ remoteId, href }) {
      const told = href === undefined ? null : followed(href, deps.apiUrl)
      const id = told?.id ?? remoteId
      if (!readableId.test(id)) return null
      return bySuites<RemoteOrder | null>(told?.suite ?? null, async (suite, token) => {
        try {
          return await suite.read(uber, token, { storeId, id })
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      })
    },
    list: (since) => bySuites(null, (suite, token) => suite.list(uber, token, { storeId, since })),
    storeState: () => readStoreState(deps, storeId),
  })
}

/**
 * Which order an address of Uber's means, and by which suite. Only an address at the configured API
 * is one; nothing of it but the id is used. Null: it is none.
 */
export function followed(
  href: string,
  apiUrl: string,
): { readonly id: string; readonly suite: OrderSuite } | null {
  const url = URL.parse(href)
  const base = new URL(apiUrl)
  const root = base.pathname.replace(/\/$/, '')
  if (!url || url.origin !== base.origin || url.username !== '' || !url.pathname.startsWith(root))
    return null
  const path = url.pathname.slice(root.length)
  for (const suite of suites) {
    const id = suite.orderPath.exec(path)?.[1]
    if (id !== undefined) return { id, suite }
  }
  return null
}

const text = z.nullish(z.string())
const status = z.object({ status: text, offlineReason: text, offline_reason: text })

/**
 * `GET /v1/eats/store/{id}/status` (developer.uber.com, read 2026-11-24). A server that may not ask
 * knows nothing, which is no fault of the store.
 */
async function readStoreState(
  { uber, app }: OrdersDeps,
  storeId: string,
): Promise<StoreState | null> {
  try {
    const said = await uber.call({
      method: 'GET',
      path: `/v1/eats/store/${storeId}/status`,
      token: await app.lend(),
      schema: status,
    })
    return stateOf(said.status, said.offlineReason ?? said.offline_reason)
  } catch (error) {
    if (isNotApproved(error) || isForbidden(error) || isMissing(error)) return null
    throw error
  }
}

/** Uber gives this server no token for stores; its token for orders is another. */
const isNotApproved = (error: unknown): boolean =>
  error instanceof ConnectorError && error.kind === 'unsupported'

function stateOf(
  word: string | null | undefined,
  why: string | null | undefined,
): StoreState | null {
  switch (word?.toUpperCase()) {
    case 'ONLINE':
      return 'online'
    case 'PAUSED':
      return 'paused'
    case 'OFFLINE':
      if (why === 'OUT_OF_MENU_HOURS') return 'closed'
      return why?.startsWith('PAUSED') ? 'paused' : 'offline'
    default:
      return null
  }
}
