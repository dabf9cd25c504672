import { attachLicence } from '@marquee/contract/appsumo.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { tabKeys } from '#lib/storage/tab-keys.ts'

/** A claim waits in this tab until somebody who may use it has signed in. */
export function keepClaim(claim: string): void {
  sessionStorage.setItem(tabKeys.licenceClaim, claim)
}

export function claimWaits(): boolean {
  return sessionStorage.getItem(tabKeys.licenceClaim) !== null
}

/**
 * Ties a waiting claim to the company. Null: none waits. A claim is kept only while trying again
 * can help.
 */
export async function attachClaim(): Promise<'welcome' | 'already' | null> {
  const claim = sessionStorage.getItem(tabKeys.licenceClaim)
  if (claim === null) return null
  try {
    const { status } = await call(attachLicence, { body: { claim } })
    sessionStorage.removeItem(tabKeys.licenceClaim)
    return status
  } catch (error) {
    const mayPass =
      error instanceof ApiError &&
      (error.noAnswer || error.status >= 500 || error.status === 429 || error.status === 401)
    if (!mayPass) sessionStorage.removeItem(tabKeys.licenceClaim)
    throw error
  }
}
