/**
 * What was written and not sent yet, for this tab only: it outlives a reload and a failed send, and
 * ends with the tab.
 */
export interface KeptWords {
  readonly email: string
  readonly message: string
}

/** A person's own key, so that nobody reads another's words on a shared device. */
const keyOf = (userId: string) => `support:${userId}`

export function readKeptWords(userId: string): KeptWords | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { email, message }: { email?: unknown; message?: unknown } = kept
    return typeof email === 'string' && typeof message === 'string' ? { email, message } : null
  } catch {
    // not ours, or storage is closed to us: there is simply nothing kept
    return null
  }
}

export function keepWords(userId: string, words: KeptWords): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(words))
  } catch {
    // full or closed: the words stay in the form, only a reload would lose them
  }
}

export function forgetWords(userId: string): void {
  sessionStorage.removeItem(keyOf(userId))
}
