import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { endpoints } from '@marquee/contract/endpoints.ts'
import { failure } from '@marquee/contract/errors.ts'
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  Schema,
} from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '../app-error.ts'
import type { PersonScope, Scope } from '../scope.ts'
import {
  createAdmission,
  headerOf,
  isUuid,
  type Admission,
  type AdmissionOptions,
  type Admitted,
} from './callers/admission.ts'
import { networkOf } from './callers/network-of.ts'
import { countBodyFor } from './input/bodies-under-way.ts'
import { refuseUnstorable } from './input/storable.ts'

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
  /**
   * Throws when the caller may not make this call any more. Needed only where the handler reads the
   * body by itself: any other body was here before it began.
   */
  readonly stillMay: () => Promise<void>
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
  readonly enter: Admission['enter']
}

export function createApi(app: FastifyInstance, options: AdmissionOptions): Api {
  const mounted = new Set<string>()
  const admission = createAdmission(options)
  return {
    enter: admission.enter,
    assertComplete() {
      const missing = endpoints.filter(({ name }) => !mounted.has(name)).map(({ name }) => name)
      if (missing.length > 0)
        throw new Error(`The contract has calls that nothing answers: ${missing.join(', ')}`)
    },
    mount(endpoint, handle) {
      mounted.add(endpoint.name)
      if (endpoint.premium && !options.hasAccess)
        throw new Error(`${endpoint.name} needs a plan, and nobody here can say who has one.`)
      const route = routeOf(admission, endpoint, handle)
      if (endpoint.bytes)
        void app.register(async (inside) => {
          takeBytes(inside).route(route)
        })
      else app.route(route)
    },
  }
}

/** One call of the contract as a route of the server. */
function routeOf<E extends Endpoint>(
  admission: Admission,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): RouteOptions {
  const admissions = new WeakMap<FastifyRequest, Admitted>()
  const admitAgain = async (request: FastifyRequest) => {
    const earlier = admissions.get(request)
    return earlier ? admission.admitAgain(request, endpoint, earlier) : null
  }
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    ...(endpoint.largestBody ? { bodyLimit: endpoint.largestBody } : {}),
    // before the body is parsed: a stranger's bytes are not read
    onRequest: async (request, reply) => {
      // what is said to one person is kept by no browser and no proxy
      reply.header('cache-control', 'no-store')
      const admitted = await admission.admit(request, endpoint)
      admissions.set(request, admitted)
      const { caller } = admitted
      if (endpoint.bytes) countBodyFor(request, null)
      else if (caller)
        countBodyFor(request, 'companyId' in caller ? caller.companyId : caller.userId)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      refuseUnstorable(request.params, request.query, endpoint.bytes ? null : request.body)
      const scope = await admitAgain(request)
      // validated by the schemas of this very endpoint just before; the cast only gives them
      // back their types
      const call = {
        params: request.params,
        query: request.query,
        body: endpoint.bytes ? undefined : request.body,
        bytes: endpoint.bytes ? bytesOf(request) : null,
        scope,
        stillMay: async () => void (await admitAgain(request)),
        idempotencyKey: endpoint.idempotent ? readKey(request) : null,
        ip: networkOf(request.ip),
        requestId: request.id,
        request,
        putCookie: (line: string) => void reply.header('set-cookie', line),
      } as Call<E>
      const answer = await handle(call)
      if (answer instanceof Accepted) return reply.code(answer.status).send(answer.answer)
      return reply.code(200).send(answer)
    },
  }
}

function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  const schema: Record<string, unknown> = {
    operationId: endpoint.name,
    summary: endpoint.summary,
    response: responses(endpoint),
  }
  if (endpoint.params) schema.params = endpoint.params
  if (endpoint.query) schema.querystring = endpoint.query
  if (endpoint.body) schema.body = endpoint.body
  return schema
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
  const key = headerOf(request, 'idempotency-key')
  if (key && isUuid(key)) return key.toLowerCase()
  throw new AppError('invalid-input', message('http.key-needed'), {
    details: { 'idempotency-key': message('http.key-missing') },
  })
}
