import { storageKeys } from './storage-keys.ts'

/** The company this browser works in, sent as `x-company-id`; null means the first membership (C92). */
export function chosenCompanyId(): string | null {
  return localStorage.getItem(storageKeys.companyId)
}

/** Chooses none: the first membership counts. */
export function forgetCompanyChoice(): void {
  localStorage.removeItem(storageKeys.companyId)
}

export function chooseCompany(id: string): void {
  localStorage.setItem(storageKeys.companyId, id)
}
