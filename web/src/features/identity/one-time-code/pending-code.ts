import { storageKeys } from '#lib/storage/storage-keys.ts'
import { tabKeys } from '#lib/storage/tab-keys.ts'

/** A phone throws the tab away while the mail is read: the dialog opens again for whom it was open. */
export function keepPendingCode(email: string): void {
  sessionStorage.setItem(tabKeys.codeFor, email)
}

export function forgetPendingCode(): void {
  sessionStorage.removeItem(tabKeys.codeFor)
}

/** The address whose code is awaited in this tab while its window runs; else null. */
export function pendingCode(nowMs: number): string | null {
  const expiry = Number(localStorage.getItem(storageKeys.otpExpiry))
  return expiry > nowMs ? sessionStorage.getItem(tabKeys.codeFor) : null
}
