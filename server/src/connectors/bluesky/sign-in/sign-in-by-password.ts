import { message, type Message } from '@marquee/contract/message.ts'
import type { GivenPassword, PersonGrant } from '../../capabilities/sign-in/account-link.ts'
import { ConnectorError } from '../../connector-error.ts'
import { closeSession, openSession, passwordScopes, type PasswordSession } from './app-password.ts'
import type { BlueskyDeps } from '../client/bluesky-client.ts'
import { writeGrant } from './bluesky-secret.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'
import { mayBeAsked, readDocument } from '../client/find-server.ts'

const { network } = blueskyNaming

/** A refusal that belongs to one field of the form. */
const wrong = (field: keyof GivenPassword, said: Message, cause?: unknown) =>
  new ConnectorError('rejected', { network, cause, facts: { field }, message: said })

/**
 * Opens a profile by handle and app password, at the server of this product or at one that the
 * person names. Throws `rejected` with the `field` that it belongs to. Nothing of the password is
 * kept, and a session that is of no use is ended at once.
 */
export async function signInByPassword(
  deps: BlueskyDeps,
  given: GivenPassword,
): Promise<PersonGrant> {
  const server = serverOf(deps, given.server)
  const identifier = given.identifier.trim().replace(/^@/, '')
  const session = await openSession(deps, {
    server,
    identifier,
    password: given.password.trim(),
  }).catch((error: unknown) => {
    throw atItsField(deps, error, server)
  })
  try {
    if (session.isWholeAccount) throw wrong('password', message('bluesky.account-password'))
    await assertLivesThere(deps, session, server)
  } catch (error) {
    await closeSession(deps, { server, refreshToken: session.refreshToken }).catch(() => undefined)
    throw error
  }
  // any server that somebody names could have mails sent to whomever it likes
  const email = server === deps.settings.serverUrl ? session.email : null
  return grantOf({ ...session, email }, server)
}

/** What is kept of a session. */
export const grantOf = (
  { did, handle, email, accessToken, refreshToken, expiresAt }: PasswordSession,
  server: string,
): PersonGrant => ({
  remoteUserId: did,
  name: handle,
  ...(email !== null && { email }),
  secret: writeGrant({
    did,
    handle,
    // a server passes on what is for the one behind it
    server,
    accessToken,
    refreshToken,
    proofSecret: null,
    scopes: [...passwordScopes],
  }),
  expiresAt,
  grantedScopes: passwordScopes,
  declinedScopes: [],
})

/** The origin of a server as people write it; ours where they wrote none. */
function serverOf(deps: BlueskyDeps, written: string | null): string {
  const text = written?.trim() ?? ''
  if (text === '') return deps.settings.serverUrl
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  const isPlain = url?.pathname === '/' && url.search === '' && url.hash === ''
  if (!url || !isPlain || url.username !== '' || !mayBeAsked(deps, url.origin))
    throw wrong('server', message('bluesky.server-not-public'))
  return url.origin
}

function atItsField(deps: BlueskyDeps, error: unknown, server: string): unknown {
  if (!(error instanceof ConnectorError)) return error
  if (error.kind === 'rejected')
    return wrong(
      error.facts.error === 'AccountTakedown' ? 'identifier' : 'password',
      error.said,
      error,
    )
  return error.kind === 'unavailable' && server !== deps.settings.serverUrl
    ? wrong('server', message('bluesky.server-not-reached'), error)
    : error
}

/**
 * Any server could say that somebody signed in to it: where another than ours is named, the
 * profile's own document must name it too.
 */
async function assertLivesThere(
  deps: BlueskyDeps,
  { did }: PasswordSession,
  server: string,
): Promise<void> {
  if (server === deps.settings.serverUrl) return
  const document = await readDocument(deps, did)
  if (document.server !== server) throw wrong('server', message('bluesky.not-at-server'))
}
