import { randomBytes, randomUUID } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { TiktokScope, TiktokToken } from './tiktok-world.ts'
import { tiktokClient } from './tiktok-world.ts'

export const accessLifeMs = 86_400_000
export const refreshLifeMs = 365 * 86_400_000

/** Why a consent ended, as the message to the product numbers it. */
export const removalReasons = {
  unknown: 0,
  byPerson: 1,
  accountDeleted: 2,
  ageChanged: 3,
  accountBanned: 4,
  byApp: 5,
} as const

export function issueTiktokToken(
  kernel: Kernel,
  {
    kind,
    personId,
    scopes,
  }: { kind: TiktokToken['kind']; personId: string; scopes: TiktokScope[] },
): TiktokToken {
  const { tiktok } = kernel.world
  const token: TiktokToken = {
    token: kernel.issued.add(
      `tiktok ${kind} token`,
      `${kind === 'access' ? 'act' : 'rft'}.${randomBytes(36).toString('base64url')}!${personId.slice(-4)}.s1`,
    ),
    kind,
    personId,
    scopes,
    generation: tiktok.grants[personId]?.generation ?? 0,
    expiresAt: kernel.clock.now() + (kind === 'access' ? accessLifeMs : refreshLifeMs),
  }
  tiktok.tokens[token.token] = token
  kernel.touch()
  return token
}

/** The token of that kind under this name, while it works. */
export function liveTiktokToken(
  kernel: Kernel,
  kind: TiktokToken['kind'],
  name: string | undefined,
): TiktokToken | undefined {
  const { tokens, grants } = kernel.world.tiktok
  const token = tokens[name ?? '']
  const grant = token && grants[token.personId]
  const isLive =
    token?.kind === kind &&
    token.expiresAt > kernel.clock.now() &&
    grant !== undefined &&
    !grant.isRemoved &&
    grant.generation === token.generation
  return isLive ? token : undefined
}

/**
 * Tells the product what happened to one account; the inside of the message is text once more, as
 * TikTok sends it.
 */
export function sendTiktokEvent(
  kernel: Kernel,
  { event, openId, content }: { event: string; openId: string; content: Record<string, unknown> },
): void {
  const body = {
    client_key: tiktokClient.key,
    event,
    create_time: Math.floor(kernel.clock.now() / 1000),
    user_openid: openId,
    content: JSON.stringify(content),
  }
  kernel.webhooks.queue('tiktok', {
    type: event,
    eventId: randomUUID(),
    body: JSON.stringify(body),
  })
}

/**
 * Ends a person's consent with every token of it and says so to the product. False when there was
 * none.
 */
export function removeTiktokGrant(kernel: Kernel, personId: string, reason: number): boolean {
  const { grants, accounts } = kernel.world.tiktok
  const grant = grants[personId]
  if (!grant || grant.isRemoved) return false
  grant.isRemoved = true
  sendTiktokEvent(kernel, {
    event: 'authorization.removed',
    openId: accounts[personId]?.openId ?? '',
    content: { reason },
  })
  kernel.touch()
  return true
}
