import { badParameter } from '../graph-error.ts'
import type { GraphRequest } from '../graph-request.ts'
import { parseGraphTime } from '../graph-time.ts'
import type { AdSwitch } from './ads-world.ts'

export function needText({ params }: GraphRequest, name: string): string {
  const text = params[name]
  if (text === undefined || text === '') throw badParameter(`The parameter ${name} is required`)
  return text
}

/** One of the named values. Throws for any other, and for none. */
export function oneOf({ params }: GraphRequest, name: string, values: readonly string[]): string {
  const text = params[name] ?? ''
  if (text === '') throw badParameter(`The parameter ${name} is required`)
  if (values.includes(text)) return text
  throw badParameter(`Param ${name} must be one of {${values.join(', ')}} - got "${text}"`)
}

/** `status`; `fallback` where nothing was sent. */
export function readSwitch(graph: GraphRequest, fallback?: AdSwitch): AdSwitch {
  if (fallback && !graph.params['status']) return fallback
  const text = oneOf(graph, 'status', ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED'])
  return text === 'ACTIVE' || text === 'DELETED' || text === 'ARCHIVED' ? text : 'PAUSED'
}

/** What a parameter holds as JSON. Throws where it is none. */
export function readJsonParam({ params }: GraphRequest, name: string): unknown {
  const text = params[name]
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw badParameter(`Param ${name} must be a JSON-encoded value`)
  }
}

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** An id as JSON carries it; empty for anything else. */
export const idText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export function readMinor({ params }: GraphRequest, name: string): number | undefined {
  const text = params[name]
  if (text === undefined || text === '') return undefined
  if (/^\d{1,12}$/.test(text)) return Number(text)
  throw badParameter(`Param ${name} must be an integer greater than or equal to 0`)
}

export function readInstant(graph: GraphRequest, name: string): number | undefined {
  const text = graph.params[name]
  if (text === undefined || text === '' || text === '0') return undefined
  const at = parseGraphTime(text, graph.now)
  if (at === undefined) throw badParameter(`Param ${name} must be a valid datetime`)
  return at
}

export function readTrue({ params }: GraphRequest, name: string): boolean | undefined {
  const text = params[name]
  if (text === undefined || text === '') return undefined
  return text === 'true' || text === '1'
}
