import { connectCallback } from '@marquee/contract/accounts.ts'
import { errorText } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { storageKeys } from '#lib/storage-keys.ts'
import { texts } from './callback-texts.ts'

/** What the opener finds in local storage under the state it made; the same waits for it on the server. */
export interface CallbackResult {
  readonly network: string | null
  readonly status: 'connected' | 'denied' | 'failed'
  readonly access_token: string
  readonly message?: string
}

function keep(state: string, result: CallbackResult): void {
  localStorage.setItem(storageKeys.connection(state), JSON.stringify(result))
  // X and TikTok have keys of their own by the specification (ENTRY-019, 020)
  if (result.network !== 'twitter' && result.network !== 'tiktok') return
  if (result.status === 'connected') localStorage.setItem(result.network, JSON.stringify(result))
  else localStorage.setItem(`${result.network}Error`, result.status === 'denied' ? 'access_denied' : 'error')
}

/**
 * The screen of a popup that a network sends back: exchanges the code on the server, leaves the result, closes.
 * A refusal at X is told by the address alone and needs no server; elsewhere the server must hear it, for the opener asks there.
 */
export async function runCallback(path: string, search: string): Promise<{ readonly failed: string | null }> {
  const query = new URLSearchParams(search)
  const [state, code, error] = [query.get('state') ?? '', query.get('code'), query.get('error')]
  const network = path === '/twitter' ? 'twitter' : path === '/uber-eats/redirect_uri' ? 'uberEats' : null
  if (error === 'access_denied' && network === 'twitter') {
    keep(state, { network, status: 'denied', access_token: '' })
    return { failed: null }
  }
  try {
    if (state === '' || (code === null && error === null)) throw new Error(texts.noAnswer)
    const answer = await call(connectCallback, { query: { state, ...(code === null ? {} : { code }), ...(error === null ? {} : { error }) } })
    keep(state, answer)
    return { failed: null }
  } catch (failure) {
    keep(state, { network, status: 'failed', access_token: '', message: errorText(failure) })
    return { failed: errorText(failure) }
  }
}
