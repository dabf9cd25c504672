import * as z from 'zod/mini'
import type { GraphClient } from './graph-client.ts'
import type { Fields } from './request-body.ts'

export interface GraphPage<T> {
  readonly items: readonly T[]
  /** Where the next page begins; null when this was the last. */
  readonly after: string | null
}

interface ListCall<S extends z.ZodMiniType> {
  readonly path: `/${string}`
  readonly token: string
  readonly account: string | null
  readonly fields: Fields
  readonly item: S
  readonly after?: string
}

/** One page. `next` only says that there is more: its address holds a token, so the cursor is used instead. */
export async function readPage<S extends z.ZodMiniType>(graph: GraphClient, { path, token, account, fields, item, after }: ListCall<S>): Promise<GraphPage<z.output<S>>> {
  const schema = z.object({
    data: z.array(z.unknown()),
    paging: z.optional(z.object({ next: z.optional(z.string()), cursors: z.optional(z.object({ after: z.optional(z.string()) })) })),
  })
  const answer = await graph.read({ path, token, account, fields: after === undefined ? fields : { ...fields, after }, schema })
  // an item of an unknown shape is left out rather than spoiling the list
  const items = answer.data.flatMap((one): z.output<S>[] => {
    const parsed = z.safeParse(item, one)
    return parsed.success ? [parsed.data] : []
  })
  return { items, after: answer.paging?.next === undefined ? null : (answer.paging.cursors?.after ?? null) }
}

/** Every page, at most `mostPages` of them. */
export async function readAll<S extends z.ZodMiniType>(graph: GraphClient, call: ListCall<S>, mostPages = 20): Promise<z.output<S>[]> {
  const all: z.output<S>[] = []
  let after: string | null | undefined = call.after
  for (let page = 0; page < mostPages && after !== null; page++) {
    const answer: GraphPage<z.output<S>> = await readPage(graph, after === undefined ? call : { ...call, after })
    all.push(...answer.items)
    after = answer.after
  }
  return all
}
