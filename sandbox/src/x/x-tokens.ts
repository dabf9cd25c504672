import { randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { XAccount, XGrant, XToken } from './x-world.ts'
import { xClient } from './x-world.ts'

export const accessLifeMs = 7_200_000

/** Who stands behind a call: the app alone, or a person with what was granted. */
export type XCaller =
  | { type: 'app' }
  | { type: 'user'; account: XAccount; grant: XGrant; token: XToken }

export function issueXToken(kernel: Kernel, kind: XToken['kind'], grantId: string): XToken {
  const token: XToken = {
    token: kernel.issued.add(`x ${kind} token`, randomBytes(69).toString('base64url')),
    kind,
    grantId,
    expiresAt: kind === 'access' ? kernel.clock.now() + accessLifeMs : null,
    used: false,
  }
  kernel.world.x.tokens[token.token] = token
  kernel.touch()
  return token
}

/** The token of that kind under this name, while it works. */
export function liveXToken(
  kernel: Kernel,
  kind: XToken['kind'],
  name: string | undefined,
): { token: XToken; grant: XGrant } | undefined {
  const { tokens, grants } = kernel.world.x
  const token = tokens[name ?? '']
  const grant = grants[token?.grantId ?? '']
  if (token?.kind !== kind || token.used || !grant || grant.isRevoked) return undefined
  return token.expiresAt === null || token.expiresAt > kernel.clock.now()
    ? { token, grant }
    : undefined
}

export const accountOfPerson = (kernel: Kernel, personId: string) =>
  Object.values(kernel.world.x.accounts).find((one) => one.personId === personId)

export function findXCaller(kernel: Kernel, bearer: string | undefined): XCaller | undefined {
  if (bearer === xClient.bearer) return { type: 'app' }
  const live = liveXToken(kernel, 'access', bearer)
  const account = live && accountOfPerson(kernel, live.grant.personId)
  return live && account && { type: 'user', account, ...live }
}
