import type { AccountLink } from '../../capabilities/sign-in/account-link.ts'
import { openSession } from './app-password.ts'
import { createBlueskyLink, type LinkDesk } from './bluesky-link.ts'
import { grantOf } from './sign-in-by-password.ts'

interface AppPassword {
  readonly identifier: string
  readonly password: string
}

/**
 * The one profile of a server on one's own machine: no screen is opened, and the window comes back
 * at once. Such a server cannot be reached by Bluesky, which reads who asks there.
 */
export function createPasswordLink(desk: LinkDesk, appPassword: AppPassword): AccountLink {
  const { byPassword, discover, check, revoke } = createBlueskyLink(desk)
  return {
    consentUrl: ({ state, redirectUri }) =>
      `${redirectUri}?${new URLSearchParams({ state, code: 'app-password' }).toString()}`,
    async exchange() {
      const server = desk.deps.settings.serverUrl
      return grantOf(await openSession(desk.deps, { server, ...appPassword }), server)
    },
    ...(byPassword && { byPassword }),
    discover,
    check,
    revoke,
  }
}
