import { tabKeys } from '#lib/storage/tab-keys.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts as socialTexts } from '#texts/features/identity/social'

/**
 * What the login screen says after a sign-in at a provider. `email`: its account's password is
 * asked next.
 */
export interface SocialNote {
  readonly kind: 'info' | 'error'
  readonly text: string
  readonly email?: string
}

export function leaveNote(note: SocialNote): void {
  sessionStorage.setItem(tabKeys.socialNote, JSON.stringify(note))
}

/**
 * A message of the server that starts with "User" is an information, any other an error
 * (SOCIALLOGIN-009, 010).
 */
export function noteOf(message: string): SocialNote {
  return {
    kind:
      message.startsWith('User') || message.startsWith(socialTexts.userStart) ? 'info' : 'error',
    text: message,
  }
}

export function say({ kind, text }: SocialNote): void {
  if (kind === 'info') toast.info({ title: text, durationMs: 10_000 })
  else toast.error(socialTexts.errorTitle, text)
}

/** Says what was left for this screen, once; answers the address whose password is asked next. */
export function sayNote(): string | null {
  const stored = sessionStorage.getItem(tabKeys.socialNote)
  sessionStorage.removeItem(tabKeys.socialNote)
  try {
    const note: unknown = JSON.parse(stored ?? 'null')
    if (
      typeof note !== 'object' ||
      note === null ||
      !('text' in note) ||
      typeof note.text !== 'string'
    )
      return null
    say({ kind: 'kind' in note && note.kind === 'error' ? 'error' : 'info', text: note.text })
    return 'email' in note && typeof note.email === 'string' ? note.email : null
  } catch {
    return null
  }
}
