const key = 'invitation'

/**
 * The word of an invitation that waits until its person has logged in or signed up; of this tab
 * alone, and gone with it.
 */
export const keepInvitation = (token: string): void => {
  sessionStorage.setItem(key, token)
}
export const pendingInvitation = (): string | null => sessionStorage.getItem(key)
export const dropInvitation = (): void => {
  sessionStorage.removeItem(key)
}

/** Goes to the invitation that waits, if one does. */
export function openPendingInvitation(): boolean {
  const token = pendingInvitation()
  if (token !== null) location.replace(`/invitation?token=${encodeURIComponent(token)}`)
  return token !== null
}
