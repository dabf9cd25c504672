import type * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from './graph-client.ts'
import { tooMuchFact } from './graph-error.ts'
import type { Fields } from './request-body.ts'

interface LighterCall<S extends z.ZodMiniType> {
  readonly path: `/${string}`
  readonly token: string
  readonly account: string | null
  readonly fields: Fields
  readonly schema: S
}

/**
 * Reads, and asks for less as often as Meta finds it too much at once (networks.md section 1: "ask
 * for half the page, fewer nested levels"). `fields` are those that were answered. What a smaller
 * list inside leaves out stands in that list's own `paging.next`.
 */
export async function readLighter<S extends z.ZodMiniType>(
  graph: GraphClient,
  { fields, ...call }: LighterCall<S>,
): Promise<{ readonly answer: z.output<S>; readonly fields: Fields }> {
  try {
    return { answer: await graph.read({ ...call, fields }), fields }
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.facts[tooMuchFact] !== true) throw error
    const lighter = lighterFields(fields)
    if (lighter === null) throw error
    return readLighter(graph, { ...call, fields: lighter })
  }
}

/** Half the page; of a page of one, half of each list inside. Null: it cannot be less. */
function lighterFields(fields: Fields): Fields | null {
  const limit = Number(fields.limit ?? 1)
  if (limit > 1) return { ...fields, limit: String(Math.floor(limit / 2)) }
  const asked = fields.fields ?? ''
  const lighter = asked.replace(/\.limit\((\d+)\)/g, (whole, most: string) =>
    Number(most) > 1 ? `.limit(${Math.floor(Number(most) / 2)})` : whole,
  )
  return lighter === asked ? null : { ...fields, fields: lighter }
}
