import type { FastifyRequest } from 'fastify'
import { roles, type Endpoint, type Role } from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import { AppError } from '../../app-error.ts'
import type { PersonScope, Scope, SignedInWith } from '../../scope.ts'

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

export interface AdmissionOptions {
  readonly apiKey: string
  readonly authenticate: Authenticate
  /** Whether a company's plan or trial is running; needed where a call of a room is `premium`. */
  readonly hasAccess?: (companyId: string) => Promise<boolean>
  /** How long a body may take before its caller is judged again. */
  readonly slowBodyMs?: number
}

/** Null: nobody is signed in, and nobody needs to be. */
export type Caller = Scope | PersonScope | null

export interface Admitted {
  readonly caller: Caller
  /** When it was judged, by this process' own clock. */
  readonly atMs: number
}

type Wanted = Pick<Endpoint, 'access' | 'role' | 'premium'>

/** Who may make a call: judged as its head arrives, and once more when its body took its time. */
export interface Admission {
  enter(request: FastifyRequest, access: Endpoint['access'], role?: Role): Promise<Caller>
  admit(request: FastifyRequest, wanted: Wanted): Promise<Admitted>
  /**
   * The caller as of now, once the body is here. A session may have been ended and a role lowered
   * while somebody held the body back. Throws as `admit` does.
   */
  admitAgain(request: FastifyRequest, wanted: Wanted, earlier: Admitted): Promise<Caller>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** A body of an ordinary call is here by then; each call that takes longer costs one more look. */
const ordinaryBodyMs = 2000

export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const isUuid = (text: string) => uuid.test(text)

function bearerOf(request: FastifyRequest): string | null {
  const value = headerOf(request, 'authorization')
  return value?.startsWith('Bearer ') ? value.slice('Bearer '.length) : null
}

const noSuchCompany = () => new AppError('not-found', message('http.no-such-company'))
const companyOf = (caller: Caller) => (caller && 'companyId' in caller ? caller.companyId : null)

export function createAdmission(options: AdmissionOptions): Admission {
  const { slowBodyMs = ordinaryBodyMs } = options

  async function authenticated(request: FastifyRequest): Promise<Authenticated> {
    const token = bearerOf(request)
    const companyId = headerOf(request, 'x-company-id')
    if (companyId !== null && !isUuid(companyId)) throw noSuchCompany()
    const session = token ? await options.authenticate(token, companyId) : null
    if (!session) throw new AppError('unauthenticated', message('http.log-in'))
    return session
  }

  const enter: Admission['enter'] = async (request, access, role) => {
    if (headerOf(request, 'x-api-key') !== options.apiKey)
      throw new AppError('bad-api-key', message('http.bad-api-key'))
    if (access === 'public') return null
    const { userId, sessionId, signedInWith, company } = await authenticated(request)
    if (access === 'user') return { userId, sessionId, signedInWith, correlationId: request.id }
    if (!company) throw new AppError('not-found', message('http.no-company-yet'))
    if (role && roles.indexOf(company.role) < roles.indexOf(role))
      throw new AppError(
        'forbidden',
        message('http.role-needed', { needed: role, own: company.role }),
      )
    return { userId, companyId: company.id, role: company.role, correlationId: request.id }
  }

  async function judge(request: FastifyRequest, wanted: Wanted): Promise<Caller> {
    const caller = await enter(request, wanted.access, wanted.role)
    if (!wanted.premium) return caller
    const companyId = companyOf(caller)
    if (companyId === null || !(await options.hasAccess?.(companyId)))
      throw new AppError('premium-needed', message('http.premium-needed'))
    return caller
  }

  return {
    enter,
    admit: async (request, wanted) => ({
      caller: await judge(request, wanted),
      atMs: performance.now(),
    }),
    async admitAgain(request, wanted, { caller, atMs }) {
      if (caller === null || performance.now() - atMs < slowBodyMs) return caller
      const now = await judge(request, wanted)
      // whoever names no company means the first: of which this call is not
      if (companyOf(now) !== companyOf(caller)) throw noSuchCompany()
      return now
    },
  }
}
