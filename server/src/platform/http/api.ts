import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { endpoints } from '@marquee/contract/endpoints.ts'
import { failure } from '@marquee/contract/errors.ts'
import {
  roles,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type Role,
  type Schema,
} from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '../app-error.ts'
import type { PersonScope, Scope, SignedInWith } from '../scope.ts'
import { networkOf } from './callers/network-of.ts'
import { countBodyFor } from './input/bodies-under-way.ts'
import { refuseUnstorable } from './input/storable.ts'

/** What the bearer token and `x-company-id` stand for. */
export interface Authenticated {
  readonly userId: string
  readonly sessionId: string
  /** How the session was opened. */
  readonly signedInWith: SignedInWith
  /** The named or first company, null when the person has none. */
  readonly company: { readonly id: string; readonly role: Role } | null
}
/** Null: no such session. Throws `not-found` when the company is not the person's. */
export type Authenticate = (
  token: string,
  companyId: string | null,
) => Promise<Authenticated | null>

type ScopeFor<E extends Endpoint> = E['access'] extends 'company'
  ? Scope
  : E['access'] extends 'user'
    ? PersonScope
    : null

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly scope: ScopeFor<E>
  /** Present on every call that writes to a network (C91). */
  readonly idempotencyKey: E extends { readonly idempotent: true } ? string : null
  /** The body of a `bytes` call, not read yet and of any length. */
  readonly bytes: E extends { readonly bytes: true } ? Readable : null
  /** Whom the caller is counted as: an address, or the network of an IPv6 one. */
  readonly ip: string
  readonly requestId: string
  readonly request: FastifyRequest
  /** Sends a cookie along with the answer: a whole `Set-Cookie` line. */
  readonly putCookie: (line: string) => void
}

export type Answer<E extends Endpoint> = AnswerOf<E> | Accepted<AnswerOf<E>>

/**
 * An answer that goes out as 202: the work goes on (C93). Of a part of a file: 201 once it is
 * whole, 206 while parts remain.
 */
export class Accepted<T> {
  readonly answer: T
  readonly status: 201 | 202 | 206
  constructor(answer: T, status: 201 | 202 | 206 = 202) {
    this.answer = answer
    this.status = status
  }
}

/** Mounts endpoints of the contract; access, key and role are checked here and nowhere else. */
export interface Api {
  mount<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): void
  /** Throws when an endpoint of the contract was never mounted. */
  assertComplete(): void
  /** For routes outside the contract's answer shapes (streams): the same guard. */
  enter(
    request: FastifyRequest,
    access: Endpoint['access'],
    role?: Role,
  ): Promise<Scope | PersonScope | null>
}

export interface ApiOptions {
  readonly apiKey: string
  readonly authenticate: Authenticate
  /** Whether a company's plan or trial is running; needed where a call of a room is `premium`. */
  readonly hasAccess?: (companyId: string) => Promise<boolean>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function bearer(request: FastifyRequest): string | null {
  const value = header(request, 'authorization')
  return value?.startsWith('Bearer ') ? value.slice('Bearer '.length) : null
}

export function createApi(app: FastifyInstance, options: ApiOptions): Api {
  const mounted = new Set<string>()
  const enter: Api['enter'] = async (request, access, role) => {
    if (header(request, 'x-api-key') !== options.apiKey)
      throw new AppError('bad-api-key', message('http.bad-api-key'))
    if (access === 'public') return null
    const token = bearer(request)
    const companyId = header(request, 'x-company-id')
    if (companyId !== null && !uuid.test(companyId))
      throw new AppError('not-found', message('http.no-such-company'))
    const session = token ? await options.authenticate(token, companyId) : null
    if (!session) throw new AppError('unauthenticated', message('http.log-in'))
    if (access === 'user')
      return {
        userId: session.userId,
        sessionId: session.sessionId,
        signedInWith: session.signedInWith,
        correlationId: request.id,
      }
    if (!session.company) throw new AppError('not-found', message('http.no-company-yet'))
    if (role && roles.indexOf(session.company.role) < roles.indexOf(role)) {
      throw new AppError(
        'forbidden',
        message('http.role-needed', { needed: role, own: session.company.role }),
      )
    }
    return {
      userId: session.userId,
      companyId: session.company.id,
      role: session.company.role,
      correlationId: request.id,
    }
  }

  const demandPlan = async (scope: Scope | PersonScope | null) => {
    if (!scope || !('companyId' in scope) || !(await options.hasAccess?.(scope.companyId)))
      throw new AppError('premium-needed', message('http.premium-needed'))
  }

  return {
    enter,
    assertComplete() {
      const missing = endpoints.filter(({ name }) => !mounted.has(name)).map(({ name }) => name)
      if (missing.length > 0)
        throw new Error(`The contract has calls that nothing answers: ${missing.join(', ')}`)
    },
    mount(endpoint, handle) {
      mounted.add(endpoint.name)
      if (endpoint.premium && !options.hasAccess)
        throw new Error(`${endpoint.name} needs a plan, and nobody here can say who has one.`)
      const schema: Record<string, unknown> = {
        operationId: endpoint.name,
        summary: endpoint.summary,
        response: responses(endpoint),
      }
      if (endpoint.params) schema.params = endpoint.params
      if (endpoint.query) schema.querystring = endpoint.query
      if (endpoint.body) schema.body = endpoint.body
      const scopes = new WeakMap<FastifyRequest, Scope | PersonScope | null>()
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path,
        schema,
        ...(endpoint.largestBody ? { bodyLimit: endpoint.largestBody } : {}),
        // before the body is parsed: a stranger's bytes are not read
        onRequest: async (request, reply) => {
          // what is said to one person is kept by no browser and no proxy
          reply.header('cache-control', 'no-store')
          const scope = await enter(request, endpoint.access, endpoint.role)
          if (endpoint.premium) await demandPlan(scope)
          scopes.set(request, scope)
          if (endpoint.bytes) countBodyFor(request, null)
          else if (scope)
            countBodyFor(request, 'companyId' in scope ? scope.companyId : scope.userId)
        },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          refuseUnstorable(request.params, request.query, endpoint.bytes ? null : request.body)
          const idempotencyKey = endpoint.idempotent ? readKey(request) : null
          // validated by the schemas of this very endpoint just before; the cast only gives them
          // back their types
          const call = {
            params: request.params,
            query: request.query,
            body: endpoint.bytes ? undefined : request.body,
            bytes: endpoint.bytes ? bytesOf(request) : null,
            scope: scopes.get(request) ?? null,
            idempotencyKey,
            ip: networkOf(request.ip),
            requestId: request.id,
            request,
            putCookie: (line: string) => void reply.header('set-cookie', line),
          } as Call<typeof endpoint>
          const answer = await handle(call)
          if (answer instanceof Accepted) return reply.code(answer.status).send(answer.answer)
          return reply.code(200).send(answer)
        },
      }
      if (endpoint.bytes)
        void app.register(async (inside) => {
          takeBytes(inside).route(route)
        })
      else app.route(route)
    },
  }
}

/**
 * Whatever its type is called, the body is not read here: the handler is given the stream of it,
 * and counts what it takes.
 */
function takeBytes(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    done(null, payload)
  })
  return app
}

const bytesOf = ({ body }: FastifyRequest) => (body instanceof Readable ? body : Readable.from([]))

function responses(endpoint: Endpoint): Record<string, Schema> {
  const all: Record<string, Schema> = { 200: endpoint.response, '4xx': failure, '5xx': failure }
  if (endpoint.accepted) all[202] = endpoint.accepted
  return all
}

function readKey(request: FastifyRequest): string {
  const key = header(request, 'idempotency-key')
  if (key && uuid.test(key)) return key.toLowerCase()
  throw new AppError('invalid-input', message('http.key-needed'), {
    details: { 'idempotency-key': message('http.key-missing') },
  })
}
