import { storageKeys } from '../storage/storage-keys.ts'
import { tabKeys } from '../storage/tab-keys.ts'
import { readToken } from './token.ts'

/** Tells sessions apart; no more of the token than that is written down. */
const sessionNow = () => readToken()?.slice(-8) ?? ''

// the choice of a session that ended is nobody's: whoever signed in since, in another tab, may not
// work there. Pages are drawn without a browser, too
if (
  typeof sessionStorage !== 'undefined' &&
  sessionStorage.getItem(tabKeys.companyOf) !== sessionNow()
)
  sessionStorage.removeItem(tabKeys.company)

function keepForTab(id: string): void {
  sessionStorage.setItem(tabKeys.company, id)
  sessionStorage.setItem(tabKeys.companyOf, sessionNow())
}

/**
 * The company this tab works in, sent as `x-company-id`; null means the first membership (C92).
 * What was chosen last in any tab is where a new one begins; from then on a tab stays with its own,
 * so that nothing that is being written for one house goes out for another.
 */
export function chosenCompanyId(): string | null {
  const own = sessionStorage.getItem(tabKeys.company)
  if (own !== null) return own
  const last = localStorage.getItem(storageKeys.companyId)
  if (last !== null) keepForTab(last)
  return last
}

/** Chooses none: the first membership counts. */
export function forgetCompanyChoice(): void {
  localStorage.removeItem(storageKeys.companyId)
  sessionStorage.removeItem(tabKeys.company)
}

/** For this tab, and for those that are opened later. */
export function chooseCompany(id: string): void {
  localStorage.setItem(storageKeys.companyId, id)
  keepForTab(id)
}

const choiceParam = 'company'

/**
 * Opens a page in another company. The choice counts where that page opens and not before: a page
 * that still asks whether to leave goes on in its own company. An address that nobody asked for
 * here chooses nothing.
 */
export function openInCompany(id: string, address: `/user-panel/${string}`): void {
  sessionStorage.setItem(tabKeys.companyNext, id)
  const joint = address.includes('?') ? '&' : '?'
  location.assign(`${address}${joint}${choiceParam}=${id}`)
}

function chooseByAddress(): void {
  const address = new URL(location.href)
  const id = address.searchParams.get(choiceParam)
  if (id === null || !address.pathname.startsWith('/user-panel/')) return
  address.searchParams.delete(choiceParam)
  history.replaceState(history.state, '', address)
  if (id === sessionStorage.getItem(tabKeys.companyNext)) chooseCompany(id)
  sessionStorage.removeItem(tabKeys.companyNext)
}
if (typeof sessionStorage !== 'undefined') chooseByAddress()
