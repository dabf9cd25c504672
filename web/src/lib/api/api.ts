import type { AnswerOf, BodyIn, Endpoint, ParamsOf, QueryIn } from '@marquee/contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { takeEarly } from './early-answers.ts'
import { texts } from '#texts/lib/failure'
import { askForPlan } from '../billing/premium-event.ts'
import { readAnswer } from './read-answer.ts'
import { failureOf } from './read-failure.ts'
import { requestHeaders } from './request-headers.ts'
import { tokenRefused } from '../session/token-refused.ts'
import { readToken } from '../session/token.ts'
import { wordsOfServer } from '../worded.ts'

type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: T }
type Always = {
  readonly signal?: AbortSignal | undefined
  /** The call outlives its window. */
  readonly keepalive?: true | undefined
  /**
   * Whose it is, wherever this tab works by the time it goes out; without it, the company of the
   * tab.
   */
  readonly companyId?: string | undefined
  /**
   * The session that asks, where it is not this browser's own; null: nobody's. Its refusal ends no
   * session here.
   */
  readonly session?: string | null | undefined
}
type Key<E extends Endpoint> = E extends { readonly idempotent: true }
  ? /** The draft id, made when the form opens and kept until confirmed (C91). */
    { readonly idempotencyKey: string }
  : { readonly idempotencyKey?: undefined }

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>> &
  Key<E> &
  Always
type CallArguments<E extends Endpoint> =
  {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: true | undefined
  readonly companyId?: string | undefined
  readonly session?: string | null | undefined
}

function entriesOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]): [string, string][] =>
    part === undefined || part === null ? [] : [[name, String(part)]],
  )
}

/** Address of a call on our own origin. Throws when a parameter of the path was not given. */
export function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const given = new Map(entriesOf(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given.get(name)
    if (value === undefined) throw new Error(`${endpoint.name} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(entriesOf(query)).toString()
  return `/api${path}${search === '' ? '' : `?${search}`}`
}

function requestOf(
  endpoint: Endpoint,
  { body, idempotencyKey, signal, keepalive, companyId, session }: LooseInput,
): RequestInit {
  const extra: Record<string, string> = {}
  if (body !== undefined) extra['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) extra['idempotency-key'] = idempotencyKey
  if (companyId !== undefined) extra['x-company-id'] = companyId
  const request: RequestInit = { method: endpoint.method, headers: requestHeaders(extra, session) }
  if (body !== undefined) request.body = JSON.stringify(body)
  if (signal) request.signal = signal
  if (keepalive) request.keepalive = keepalive
  return request
}

/** Rejects with an ApiError where nothing came, or with the signal's reason when it was aborted. */
async function fetchText(
  endpoint: Endpoint,
  { params, query, companyId, signal }: LooseInput,
  request: RequestInit,
): Promise<{ readonly response: Response; readonly text: string }> {
  try {
    const address = addressOf(endpoint, params, query)
    const early = companyId === undefined ? takeEarly(endpoint.method, address) : undefined
    const response = (await early?.catch(() => undefined)) ?? (await fetch(address, request))
    return { response, text: await response.text() }
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw new ApiError({ status: 0, code: 'no-answer', message: texts.noAnswer, cause })
  }
}

/**
 * Calls the API. Resolves with the answer of the contract; rejects with an ApiError, or with the
 * signal's reason when it was aborted. A 401 while a token is stored removes it and loads the page
 * anew (SESSION-004), except that of a public call: the server looks at no token there. The server
 * serialises with the same schemas, so answers are parsed in full only where developers and tests
 * look.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<AnswerOf<E>> {
  const given: LooseInput = input ?? {}
  const token = given.session === undefined ? readToken() : null
  const request = requestOf(endpoint, given)

  // what a signed-in person reads may be a sentence of the server in a good answer, too
  const words = token === null ? undefined : wordsOfServer()
  const { response, text } = await fetchText(endpoint, given, request)
  await (response.ok ? words : wordsOfServer())
  if (!response.ok) {
    if (response.status === 401 && token !== null && endpoint.access !== 'public')
      tokenRefused(token)
    const failure = failureOf(response.status, text, response.headers.get('retry-after'))
    if (failure.code === 'premium-needed') askForPlan()
    throw failure
  }
  const schema =
    response.status === 202 ? (endpoint.accepted ?? endpoint.response) : endpoint.response
  const answer: AnswerOf<E> = readAnswer(schema, text, response.status)
  if (import.meta.env.DEV) schema.parse(answer)
  return answer
}
