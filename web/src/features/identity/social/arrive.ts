import {
  accountFacebook,
  accountGoogle,
  finishSocialSignIn,
  type SocialOutcome,
} from '@marquee/contract/sign-in.ts'
import { type SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { publicConfig } from '@marquee/contract/system.ts'
import { errorText } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { startSession } from '#lib/session/session-store.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { worded, wordsOfServer } from '#lib/worded.ts'
import type { BegunSignIn } from './begun-sign-in.ts'
import { keepJoin } from './join-pending.ts'
import { keepPendingSignUp } from './pending-sign-up.ts'
import { leaveNote, noteOf } from './social-note.ts'
import { texts as socialTexts } from '#texts/features/identity/social'

export type Target = '/user-panel/dashboard' | '/sign-up?step=2' | '/login'

/** What the popup of a frame hands over. */
export interface HandedOver {
  readonly kind: 'social-sign-in'
  readonly search: string
}

export function isHandedOver(data: unknown): data is HandedOver {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    data.kind === 'social-sign-in' &&
    'search' in data &&
    typeof data.search === 'string'
  )
}

async function ask(
  state: string,
  code: string,
): Promise<{ readonly provider: SignInProvider; readonly outcome: SocialOutcome }> {
  const { provider, tokenId, accessToken, userID } = await call(finishSocialSignIn, {
    body: { state, code },
  })
  const outcome =
    provider === 'google'
      ? await call(accountGoogle, { body: { tokenId: tokenId ?? '' } })
      : await call(accountFacebook, {
          body: { accessToken: accessToken ?? '', userID: userID ?? '' },
        })
  return { provider, outcome }
}

/** Stores what a sign-in led to and answers where to go (SOCIALLOGIN-002). */
function settle(
  provider: SignInProvider,
  { register, message, said, data, user, access_token: token }: SocialOutcome,
): Target {
  if (user && token !== undefined) {
    startSession(token, user)
    localStorage.setItem(storageKeys.loginProvider, provider)
    return user.companies.length > 0 ? '/user-panel/dashboard' : '/sign-up?step=2'
  }
  if (register) {
    keepPendingSignUp(provider, data)
    localStorage.setItem(storageKeys.loginProvider, provider)
    return '/sign-up?step=2'
  }
  if (data.ticket !== null) keepJoin({ ticket: data.ticket, email: data.email })
  leaveNote({
    ...(message === undefined
      ? { kind: 'info', text: socialTexts.failed[provider] }
      : { ...noteOf(message), text: said === undefined ? message : worded(said) }),
    email: data.email,
  })
  return '/login'
}

/**
 * The way back from a consent screen: `search` as the provider sent it, `begun` what this tab or
 * frame keeps.
 */
export async function arriveWith(search: string, begun: BegunSignIn | null): Promise<Target> {
  const query = new URLSearchParams(search)
  const [state, code] = [query.get('state'), query.get('code')]
  // denied there, or an answer to a question that somebody else asked
  if (state === null || code === null || state !== begun?.state) {
    leaveNote({ kind: 'info', text: socialTexts.failed[begun?.provider ?? 'google'] })
    return '/login'
  }
  try {
    const { provider, outcome } = await ask(state, code)
    // an account that exists is told in a good answer
    await wordsOfServer()
    return settle(provider, outcome)
  } catch (error) {
    leaveNote(noteOf(errorText(error)))
    return '/login'
  }
}

/**
 * Goes on, and inside a frame of the product's own site tells that site where to; nobody else hears
 * it (SOCIALLOGIN-003, 004). The panel is shown in no frame of another site, so there only the site
 * itself can open it.
 */
export async function leaveFor(target: Target): Promise<void> {
  if (window.parent !== window && target !== '/login') {
    const config = await call(publicConfig).catch(() => null)
    const site = config?.ownSiteOrigin ?? null
    if (site !== null) window.parent.postMessage({ type: 'loadNextPage', target }, site)
    if (site !== null && target === '/user-panel/dashboard') return
  }
  location.replace(target)
}
