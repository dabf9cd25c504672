import type * as z from 'zod/mini'

/**
 * Who may call: nobody known, a signed-in person, or a member of the company named by
 * `x-company-id`.
 */
export type Access = 'public' | 'user' | 'company'

/**
 * What a member may do, weakest first; a call that names a role takes that role and every stronger
 * one (C92).
 */
export const roles = ['viewer', 'editor', 'manager', 'owner'] as const
export type Role = (typeof roles)[number]

export type Schema = z.ZodMiniType

/**
 * One call of the API, shared by the server (which mounts it) and the web (which calls it). `path`
 * is below `/api`, parameters as `:name`. `idempotent` calls demand the header `Idempotency-Key`
 * (C91). `premium` calls answer 403 `premium-needed` while the company has no access. `upload`
 * bodies are multipart form data, described in the summary. `bytes` bodies are a part of a file as
 * it is, with its `Content-Range`. `largestBody`: of a JSON body, in bytes, where it may be larger
 * than others (4 MB).
 */
export interface Endpoint {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  readonly role?: Role
  readonly idempotent?: true
  readonly premium?: true
  readonly upload?: true
  readonly bytes?: true
  readonly largestBody?: number
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema
  /** Answered instead of `response` with status 202, when the work goes on after the answer (C93). */
  readonly accepted?: Schema
}

/**
 * Keeps the literal types of an endpoint, so that both sides infer params, query, body and answer
 * from it.
 */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? z.output<S>
  : undefined
type PartIn<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? z.input<S>
  : undefined

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>
export type QueryOf<E extends Endpoint> = Part<E, 'query'>
export type BodyOf<E extends Endpoint> = Part<E, 'body'>
export type QueryIn<E extends Endpoint> = PartIn<E, 'query'>
export type BodyIn<E extends Endpoint> = PartIn<E, 'body'>
export type AnswerOf<E extends Endpoint> =
  | z.output<E['response']>
  | (E extends { readonly accepted: infer S extends Schema } ? z.output<S> : never)
