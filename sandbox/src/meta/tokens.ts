import { createHmac, randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { Token } from './facebook-world.ts'
import { demoApp } from './facebook-world.ts'
import { deadToken, GraphError } from './graph-error.ts'
import { graphTime } from './graph-time.ts'
import type { Caller } from './graph-request.ts'

export const shortLifeMs = 90 * 60_000
export const longLifeMs = 5_183_944_000
const dataAccessMs = 90 * 86_400_000

export const appToken = `${demoApp.id}|${createHmac('sha256', demoApp.secret).update('app token').digest('base64url').slice(0, 27)}`

const spell = (bytes: Buffer) => bytes.toString('base64').replace(/[+/=]/g, '')

export function issueUserToken(kernel: Kernel, userId: string, longLived: boolean): Token {
  const now = kernel.clock.now()
  const { facebook, people } = kernel.world
  const token: Token = {
    token: kernel.issued.add('facebook user token', `EAAB${spell(randomBytes(72))}`),
    type: 'user',
    userId,
    longLived,
    issuedAt: now,
    expiresAt: now + (longLived ? longLifeMs : shortLifeMs),
    dataAccessExpiresAt: now + dataAccessMs,
    passwordGeneration: people[userId]?.passwordGeneration ?? 0,
    grantGeneration: facebook.grants[userId]?.generation ?? 0,
  }
  facebook.tokens[token.token] = token
  kernel.touch()
  return token
}

/**
 * The same user token always yields the same Page token; from a long-lived one it has no end of its
 * own.
 */
export function pageTokenFrom(kernel: Kernel, user: Token, pageId: string): Token {
  const name = kernel.issued.add(
    'facebook page token',
    `EAAP${spell(createHmac('sha512', kernel.world.mediaSecret).update(`${user.token}:${pageId}`).digest())}`,
  )
  const known = kernel.world.facebook.tokens[name]
  if (known) return known
  const token: Token = {
    ...user,
    token: name,
    type: 'page',
    pageId,
    expiresAt: user.longLived ? 0 : user.expiresAt,
  }
  kernel.world.facebook.tokens[name] = token
  kernel.touch()
  return token
}

/** Why a token no longer works, as the network would say it; undefined while it does. */
export function whyDead(kernel: Kernel, token: Token): GraphError | undefined {
  const { facebook, people } = kernel.world
  const now = kernel.clock.now()
  const person = people[token.userId]
  const grant = facebook.grants[token.userId]
  if (!person || !grant || grant.removed || grant.generation !== token.grantGeneration) {
    return deadToken(
      458,
      `Error validating access token: The user has not authorized application ${demoApp.id}.`,
    )
  }
  if (person.checkpoint)
    return deadToken(
      459,
      'Error validating access token: You cannot access the app till you log in to www.facebook.com and follow the instructions given.',
    )
  if (person.passwordGeneration !== token.passwordGeneration) {
    return deadToken(
      460,
      'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
    )
  }
  if (token.expiresAt !== 0 && token.expiresAt <= now) {
    return deadToken(
      463,
      `Error validating access token: Session has expired on ${graphTime(token.expiresAt)}. The current time is ${graphTime(now)}.`,
    )
  }
  if (token.pageId !== undefined && !facebook.pages[token.pageId]?.roles[token.userId]) {
    return deadToken(
      492,
      'Error validating access token: The user must be an administrator, editor, or moderator of the page in order to impersonate it.',
    )
  }
  return undefined
}

export function grantedScopes(kernel: Kernel, userId: string): Set<string> {
  const permissions = kernel.world.facebook.grants[userId]?.permissions ?? {}
  return new Set(Object.keys(permissions).filter((name) => permissions[name] === 'granted'))
}

export function isAppToken(text: string): boolean {
  return text === appToken || text === `${demoApp.id}|${demoApp.secret}`
}

/** Who stands behind a token; throws the network's error when nobody does any more. */
export function findCaller(
  kernel: Kernel,
  text: string | undefined,
  proof: string | undefined,
): Caller | undefined {
  if (text === undefined || text === '') return undefined
  if (
    proof !== undefined &&
    proof !== createHmac('sha256', demoApp.secret).update(text).digest('hex')
  ) {
    throw new GraphError({
      status: 400,
      code: 100,
      type: 'GraphMethodException',
      message: 'Invalid appsecret_proof provided in the API argument',
    })
  }
  if (isAppToken(text)) return { type: 'app', scopes: new Set(), pageIds: new Set() }
  const token = kernel.world.facebook.tokens[text]
  if (!token) throw deadToken(undefined, 'Invalid OAuth access token - Cannot parse access token')
  const dead = whyDead(kernel, token)
  if (dead) throw dead
  return {
    type: token.type,
    userId: token.userId,
    ...(token.pageId === undefined ? {} : { pageId: token.pageId }),
    token,
    scopes: grantedScopes(kernel, token.userId),
    pageIds: new Set(kernel.world.facebook.grants[token.userId]?.pageIds ?? []),
  }
}
