import type { AccountLink } from '../capabilities/account-link.ts'
import { openSession, passwordScopes } from './app-password.ts'
import { createBlueskyLink, type LinkDesk } from './bluesky-link.ts'
import { writeGrant } from './bluesky-secret.ts'

type AppPassword = Parameters<typeof openSession>[1]

/**
 * The one profile of a server on one's own machine: no screen is opened, and the window comes back
 * at once. Such a server cannot be reached by Bluesky, which reads who asks there.
 */
export function createPasswordLink(desk: LinkDesk, appPassword: AppPassword): AccountLink {
  const { discover, check, revoke } = createBlueskyLink(desk)
  return {
    consentUrl: ({ state, redirectUri }) =>
      `${redirectUri}?${new URLSearchParams({ state, code: 'app-password' }).toString()}`,
    async exchange() {
      const { did, handle, accessToken, refreshToken, expiresAt } = await openSession(
        desk.deps,
        appPassword,
      )
      return {
        remoteUserId: did,
        name: handle,
        secret: writeGrant({
          did,
          handle,
          // a server passes on what is for the one behind it
          server: desk.deps.settings.serverUrl,
          accessToken,
          refreshToken,
          proofSecret: null,
          scopes: [...passwordScopes],
        }),
        expiresAt,
        grantedScopes: passwordScopes,
        declinedScopes: [],
      }
    },
    discover,
    check,
    revoke,
  }
}
