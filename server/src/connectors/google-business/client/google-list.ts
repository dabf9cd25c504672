import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { GoogleApi, GoogleClient } from './google-client.ts'
import type { GrantSecret } from '../sign-in/google-secret.ts'
import { googleNaming } from './google-naming.ts'

interface ListCall<S extends z.ZodMiniType> {
  readonly api: GoogleApi
  readonly path: `/v${number}/${string}`
  readonly query: Readonly<Record<string, string>>
  readonly grant: GrantSecret
  /** Under which name the items stand. */
  readonly key: string
  readonly item: S
}

interface GooglePage<T> {
  readonly items: readonly T[]
  /** Where the next page begins; null when this was the last. */
  readonly next: string | null
  /** Every item could be read. */
  readonly isWhole: boolean
}

/**
 * One page. An empty list is `{}`; an item of an unknown shape is left out rather than spoiling the
 * list.
 */
export async function readPage<S extends z.ZodMiniType>(
  google: GoogleClient,
  { api, path, query, grant, key, item }: ListCall<S>,
  after: string | null,
): Promise<GooglePage<z.output<S>>> {
  const schema = z.object({
    [key]: z.nullish(z.array(z.unknown())),
    nextPageToken: z.nullish(z.string()),
  })
  const answer = await google.read({
    api,
    path,
    grant,
    query: { ...query, ...(after === null ? {} : { pageToken: after }) },
    schema,
  })
  const found = answer[key]
  const all = Array.isArray(found) ? found : []
  const items = all.flatMap((one): z.output<S>[] => {
    const parsed = z.safeParse(item, one)
    return parsed.success ? [parsed.data] : []
  })
  const next = answer.nextPageToken
  return {
    items,
    next: typeof next === 'string' && next !== '' ? next : null,
    isWhole: items.length === all.length,
  }
}

const mostPages = 50

/** Every page. Throws `unavailable` when Google does not come to an end. */
export async function readAll<S extends z.ZodMiniType>(
  google: GoogleClient,
  call: ListCall<S>,
): Promise<z.output<S>[]> {
  const all: z.output<S>[] = []
  let after: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const { items, next }: GooglePage<z.output<S>> = await readPage(google, call, after)
    all.push(...items)
    if (next === null) return all
    after = next
  }
  const { network, name } = googleNaming
  throw new ConnectorError('unavailable', {
    network,
    message: message('network.incomplete-answer', { network: name }),
  })
}
