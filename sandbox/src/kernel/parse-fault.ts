import type { Fault, FaultEffect } from './fault.ts'
import { faultKinds } from './fault.ts'

export class BadFault extends Error {}

type Body = Record<string, unknown>

function number(body: Body, name: string, fallback?: number): number {
  const value = body[name] ?? fallback
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw new BadFault(`"${name}" must be a number of 0 or more.`)
  return value
}

/** Meta has codes below nought. */
function code(body: Body, fallback: number): number {
  const value = body['code'] ?? fallback
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new BadFault('"code" must be a whole number.')
  return value
}

const record = (value: unknown): Body | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined

function optional<K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> {
  const part: Partial<Record<K, V>> = {}
  if (value !== undefined) part[name] = value
  return part
}

const text = (body: Body, name: string) => (typeof body[name] === 'string' ? body[name] : undefined)
const maybeNumber = (body: Body, name: string) =>
  body[name] === undefined ? undefined : number(body, name)

function parseUntil(body: Body, now: number): number | undefined {
  if (body['forMs'] !== undefined) return now + number(body, 'forMs')
  if (body['until'] === undefined) return undefined
  const until =
    typeof body['until'] === 'number'
      ? body['until']
      : typeof body['until'] === 'string'
        ? Date.parse(body['until'])
        : Number.NaN
  if (Number.isNaN(until)) throw new BadFault('"until" must be an ISO time or milliseconds.')
  return until
}

/** A kind that is a wait, by how long it waits when the fault does not say. */
const waiting =
  <K extends WaitingKind>(kind: K, fallback?: number) =>
  (body: Body) => ({ kind, ms: number(body, 'ms', fallback) })
const bare =
  <K extends BareKind>(kind: K) =>
  () => ({ kind })
type WaitingKind = 'delay' | 'lag-reads' | 'slow-processing' | 'webhook-late' | 'hang'
type BareKind = 'lose-answer' | 'webhook-twice' | 'webhook-swapped' | 'drop'

/** How each kind is read. */
const effects: {
  readonly [K in Fault['kind']]: (body: Body, now: number) => Extract<FaultEffect, { kind: K }>
} = {
  status: (body) => ({
    kind: 'status',
    status: number(body, 'status', 500),
    code: code(body, 1),
    ...optional('subcode', maybeNumber(body, 'subcode')),
    ...optional('message', text(body, 'message')),
    ...optional('type', text(body, 'type')),
    ...optional('userTitle', text(body, 'userTitle')),
    ...optional('userMessage', text(body, 'userMessage')),
    ...optional('data', record(body['data'])),
    ...optional(
      'isTransient',
      typeof body['isTransient'] === 'boolean' ? body['isTransient'] : undefined,
    ),
  }),
  'rate-limit': (body, now) => ({
    kind: 'rate-limit',
    code: code(body, 4),
    ...optional('status', maybeNumber(body, 'status')),
    ...optional('message', text(body, 'message')),
    ...optional('until', parseUntil(body, now)),
  }),
  'token-expired': (body) => ({
    kind: 'token-expired',
    subcode: number(body, 'subcode', 463),
  }),
  delay: waiting('delay'),
  'lag-reads': waiting('lag-reads'),
  'slow-processing': waiting('slow-processing'),
  'webhook-late': waiting('webhook-late'),
  hang: waiting('hang', 60_000),
  'fail-processing': (body) => ({
    kind: 'fail-processing',
    subcode: number(body, 'subcode', 2207082),
  }),
  usage: (body) => ({ kind: 'usage', percent: number(body, 'percent') }),
  'late-effect': (body) => ({ kind: 'late-effect', delayMs: number(body, 'delayMs', 1000) }),
  'lose-answer': bare('lose-answer'),
  'webhook-twice': bare('webhook-twice'),
  'webhook-swapped': bare('webhook-swapped'),
  drop: bare('drop'),
}

function parseEffect(body: Body, now: number): FaultEffect {
  const kind = faultKinds.find((known) => known === body['kind'])
  if (kind === undefined) throw new BadFault(`"kind" must be one of ${faultKinds.join(', ')}.`)
  return effects[kind](body, now)
}

/** Reads a fault from outside; throws BadFault with a sentence for people. */
export function parseFault(input: unknown, id: string, now: number): Fault {
  if (typeof input !== 'object' || input === null) throw new BadFault('A fault is a JSON object.')
  const body: Body = { ...input }
  const route = text(body, 'route') ?? '*'
  if (route !== '*' && !/^(\*|[A-Z]+) \S+$/.test(route))
    throw new BadFault('"route" must read like "POST /{page}/feed" or "*".')
  const probability = number(body, 'probability', 1)
  if (probability > 1) throw new BadFault('"probability" must lie between 0 and 1.')
  return {
    id,
    route,
    ...optional('network', text(body, 'network')),
    enabled: body['enabled'] !== false,
    probability,
    times: body['times'] === undefined || body['times'] === null ? null : number(body, 'times'),
    after: number(body, 'after', 0),
    seed: number(body, 'seed', 1),
    seen: 0,
    struck: 0,
    ...parseEffect(body, now),
  }
}
