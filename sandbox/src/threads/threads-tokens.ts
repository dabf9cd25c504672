import { randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { deadToken, GraphError } from '../meta/graph-error.ts'
import { graphTime } from '../meta/graph-time.ts'
import type { ThreadsAccount, ThreadsGrant, ThreadsScope, ThreadsToken } from './threads-world.ts'
import { dayMs, threadsClient } from './threads-world.ts'

export const shortLifeMs = 3_600_000
export const longLifeMs = 5_183_944_000
export const grantLifeMs = 90 * dayMs

/** Who calls, as far as a living token says. */
export interface ThreadsCaller {
  account: ThreadsAccount
  grant: ThreadsGrant
  token: ThreadsToken
  scopes: Set<ThreadsScope>
}

const spell = (count: number) => randomBytes(count).toString('base64').replace(/[+/=]/g, '')

export const accountOfPerson = (kernel: Kernel, personId: string): ThreadsAccount | undefined =>
  Object.values(kernel.world.threads.accounts).find((one) => one.personId === personId)

export function issueThreadsToken(
  kernel: Kernel,
  grant: ThreadsGrant,
  isLongLived: boolean,
): ThreadsToken {
  const now = kernel.clock.now()
  const token: ThreadsToken = {
    token: kernel.issued.add(
      'threads user token',
      `${isLongLived ? 'THAA' : 'THQVJ'}${spell(isLongLived ? 96 : 72)}`,
    ),
    personId: grant.personId,
    isLongLived,
    generation: grant.generation,
    issuedAt: now,
    expiresAt: now + (isLongLived ? longLifeMs : shortLifeMs),
  }
  kernel.world.threads.tokens[token.token] = token
  kernel.touch()
  return token
}

/** Why a token no longer works, in the network's words; undefined while it does. */
export function whyThreadsTokenIsDead(kernel: Kernel, token: ThreadsToken): GraphError | undefined {
  const now = kernel.clock.now()
  const grant = kernel.world.threads.grants[token.personId]
  if (!grant || grant.isRemoved || grant.generation !== token.generation)
    return deadToken(
      458,
      `Error validating access token: The user has not authorized application ${threadsClient.id}.`,
    )
  const end = Math.min(token.expiresAt, grant.expiresAt)
  if (end <= now)
    return deadToken(
      463,
      `Error validating access token: Session has expired on ${graphTime(end)}. The current time is ${graphTime(now)}.`,
    )
  return undefined
}

export const unreadableToken = (): GraphError =>
  deadToken(undefined, 'Invalid OAuth access token - Cannot parse access token')

/** The caller behind a token. Throws in the network's words when there is none. */
export function requireThreadsCaller(kernel: Kernel, text: string | undefined): ThreadsCaller {
  if (text === undefined || text === '')
    throw new GraphError({
      status: 400,
      code: 104,
      message: 'An access token is required to request this resource.',
    })
  const { tokens, grants } = kernel.world.threads
  const token = tokens[text]
  const account = token && accountOfPerson(kernel, token.personId)
  const grant = token && grants[token.personId]
  if (!token || !account) throw unreadableToken()
  const dead = whyThreadsTokenIsDead(kernel, token)
  if (dead || !grant) throw dead ?? unreadableToken()
  return { account, grant, token, scopes: new Set(grant.scopes) }
}
