import type { IncomingHttpHeaders } from 'node:http'
import { cookieLine, readCookie } from '#platform/http/callers/cookie.ts'
import { fingerprint } from '#platform/secrets.ts'
import type { AccountsDeps } from '../../accounts-deps.ts'
import { connectMs } from '../connect-state.ts'

type Deps = Pick<AccountsDeps, 'secrets' | 'config'>

const purpose = 'connect-browser'
const isHttps = ({ config }: Deps) => config.publicUrl.startsWith('https:')
/** A state of its own each: several windows may be open. With https no other host can plant it. */
const nameOf = (deps: Deps, state: string) =>
  `${isHttps(deps) ? '__Host-' : ''}connect-${fingerprint(state).slice(0, 16)}`

/**
 * The cookie that binds a consent screen to the browser that opened it. It is computed from the
 * state, so nothing has to be stored; only the answer to who asked ever carries it.
 */
export function bondCookie(deps: Deps, state: string): string {
  return cookieLine({
    name: nameOf(deps, state),
    value: deps.secrets.sign(purpose, state),
    seconds: connectMs / 1000,
    isHttps: isHttps(deps),
  })
}

/** Takes it away again. */
export function spentBondCookie(deps: Deps, state: string): string {
  return cookieLine({ name: nameOf(deps, state), value: '', seconds: 0, isHttps: isHttps(deps) })
}

/** Whether this browser is the one that opened the consent screen of that state. */
export function hasBond(deps: Deps, headers: IncomingHttpHeaders, state: string): boolean {
  const brought = readCookie(headers, nameOf(deps, state))
  return brought !== null && deps.secrets.verify(purpose, state, brought)
}
