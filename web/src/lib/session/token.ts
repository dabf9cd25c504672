import { storageKeys } from '../storage/storage-keys.ts'
import { tabKeys } from '../storage/tab-keys.ts'

/** A token in local storage means signed in (SESSION-001). */
export function readToken(): string | null {
  return localStorage.getItem(storageKeys.token)
}

export function writeToken(token: string): void {
  localStorage.setItem(storageKeys.token, token)
}

/** Forgets token, user and chosen company; what else is stored stays. */
export function removeToken(): void {
  for (const key of [
    storageKeys.token,
    storageKeys.user,
    storageKeys.companyId,
    storageKeys.loginProvider,
  ])
    localStorage.removeItem(key)
  sessionStorage.removeItem(tabKeys.company)
}
