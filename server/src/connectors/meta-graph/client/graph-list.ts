import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import {
  isNothingLeftOut,
  joinLeftOut,
  type LeftOut,
} from '../../capabilities/comments/left-out.ts'
import { given } from '../given.ts'
import type { GraphClient } from './graph-client.ts'
import { readLighter } from './lighter-read.ts'
import type { Fields } from './request-body.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

export interface GraphPage<T> {
  readonly items: readonly T[]
  /** Where the next page begins; null when this was the last. */
  readonly after: string | null
  /** Nothing was left out: every item could be read, and where there is more it can be asked for. */
  readonly isWhole: boolean
  readonly leftOut: LeftOut
  /** What was asked for in the end: the next page would be too much as well. */
  readonly fields: Fields
}

const named = z.object({ id: z.string() })

interface ListCall<S extends z.ZodMiniType> {
  readonly path: `/${string}`
  readonly token: string
  readonly account: string | null
  readonly fields: Fields
  readonly item: S
  readonly after?: string
}

/**
 * One page. `next` only says that there is more: its address holds a token, so the cursor is used
 * instead.
 */
export async function readPage<S extends z.ZodMiniType>(
  graph: GraphClient,
  { path, token, account, fields, item, after }: ListCall<S>,
): Promise<GraphPage<z.output<S>>> {
  const schema = z.object({
    data: z.array(z.unknown()),
    paging: given(
      z.object({ next: given(z.string()), cursors: given(z.object({ after: given(z.string()) })) }),
    ),
  })
  const { answer, fields: taken } = await readLighter(graph, {
    path,
    token,
    account,
    fields: after === undefined ? fields : { ...fields, after },
    schema,
  })
  // an item of an unknown shape is left out rather than spoiling the list
  const unreadable: LeftOut[] = []
  const items = answer.data.flatMap((one): z.output<S>[] => {
    const parsed = z.safeParse(item, one)
    if (parsed.success) return [parsed.data]
    const { data } = z.safeParse(named, one)
    unreadable.push(data ? [data.id] : 'unknown')
    return []
  })
  const next = answer.paging?.next === undefined ? null : (answer.paging.cursors?.after ?? null)
  if (answer.paging?.next !== undefined && next === null) unreadable.push('unknown')
  const leftOut = joinLeftOut(...unreadable)
  return { items, after: next, isWhole: isNothingLeftOut(leftOut), leftOut, fields: taken }
}

/** One page after the other, of a list that whoever reads it may leave at any of them. */
export async function* pagesOf<S extends z.ZodMiniType>(
  graph: GraphClient,
  call: ListCall<S>,
): AsyncGenerator<GraphPage<z.output<S>>, void> {
  let next: ListCall<S> | null = call
  while (next !== null) {
    const page: GraphPage<z.output<S>> = await readPage(graph, next)
    yield page
    const { after, fields } = page
    next = after === null ? null : { ...call, fields, after }
  }
}

/** Every page, at most `mostPages` of them. */
export async function readAll<S extends z.ZodMiniType>(
  graph: GraphClient,
  call: ListCall<S>,
  mostPages = 20,
): Promise<z.output<S>[]> {
  return [...(await readMost(graph, call, mostPages)).items]
}

/** The same, and says what was left out: also pages behind the last that was asked for. */
export async function readMost<S extends z.ZodMiniType>(
  graph: GraphClient,
  call: ListCall<S>,
  mostPages = 20,
): Promise<Pick<GraphPage<z.output<S>>, 'items' | 'leftOut'>> {
  const all: z.output<S>[] = []
  let leftOut: LeftOut = []
  let read = 0
  for await (const page of pagesOf(graph, call)) {
    all.push(...page.items)
    leftOut = joinLeftOut(leftOut, page.leftOut)
    read++
    if (page.after !== null && read >= mostPages) return { items: all, leftOut: 'unknown' }
  }
  return { items: all, leftOut }
}

/**
 * For a list whose emptiness is a proof: throws `unavailable` when anything of it could not be
 * read, instead of answering what is left.
 */
export function assertWhole(isWhole: boolean, { network, name }: NetworkNaming): void {
  if (!isWhole)
    throw new ConnectorError('unavailable', {
      network,
      message: message('network.incomplete-answer', { network: name }),
    })
}

/**
 * Every page of a list whose emptiness is a proof. Throws `unavailable` where it was cut short or
 * something of it could not be read.
 */
export async function readWhole<S extends z.ZodMiniType>(
  graph: GraphClient,
  { call, voice, mostPages = 20 }: { call: ListCall<S>; voice: NetworkNaming; mostPages?: number },
): Promise<z.output<S>[]> {
  const all: z.output<S>[] = []
  let read = 0
  for await (const page of pagesOf(graph, call)) {
    read++
    assertWhole(page.isWhole && (page.after === null || read < mostPages), voice)
    all.push(...page.items)
  }
  return all
}
