import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { LentToken, UberClient } from '../client/uber-client.ts'
import { uberNaming } from '../client/uber-naming.ts'

const text = z.nullish(z.string())
const store = z.object({
  store_id: text,
  id: text,
  name: text,
  location: z.nullish(z.object({ address: text, address_2: text, city: text })),
})
const page = z.object({ stores: z.nullish(z.array(z.unknown())), next_key: text })

export interface Store {
  readonly id: string
  readonly name: string
  readonly address: string | null
}

const mostPages = 100

/**
 * Every store of the merchant whose token this is, each once, in Uber's order. What has no id that
 * could be a path is left out.
 */
export async function findStores(uber: UberClient, token: LentToken): Promise<Store[]> {
  const found = new Map<string, Store>()
  let after: string | null = null
  for (let turn = 0; turn < mostPages; turn++) {
    const answer: z.output<typeof page> = await uber.call({
      method: 'GET',
      path: '/v1/eats/stores',
      token,
      schema: page,
      ...(after === null ? {} : { query: { start_key: after } }),
    })
    for (const one of (answer.stores ?? []).flatMap(toStore)) found.set(one.id, one)
    if (!answer.next_key || answer.next_key === after) return [...found.values()]
    after = answer.next_key
  }
  const { network, name } = uberNaming
  throw new ConnectorError('unavailable', {
    network,
    message: message('network.incomplete-answer', { network: name }),
  })
}

function toStore(value: unknown): Store[] {
  const one = z.safeParse(store, value).data
  const id = one?.store_id || one?.id
  if (!one || !id || !/^[\w-]{1,100}$/.test(id)) return []
  const address = [one.location?.address, one.location?.address_2, one.location?.city]
    .filter(Boolean)
    .join(', ')
  return [{ id, name: one.name || 'Uber Eats', address: address === '' ? null : address }]
}
