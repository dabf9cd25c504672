/** What the form of the venue's voice is made of. */
export interface VoiceWords {
  readonly tone: string
  readonly facts: string
  readonly hashtags: string
}

/** Whose words they are, and of which company: nobody reads another's on a shared device. */
export interface VoiceOf {
  readonly userId: string
  readonly companyId: string
}

const keyOf = ({ userId, companyId }: VoiceOf) => `voice:${userId}:${companyId}`

/**
 * What was written of the voice and not saved yet, for this tab only: it outlives a reload and the
 * end of an idle session, and ends with the tab. Null: nothing was.
 */
export function readKeptVoice(of: VoiceOf): VoiceWords | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(of)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { tone, facts, hashtags }: Partial<Record<keyof VoiceWords, unknown>> = kept
    return typeof tone === 'string' && typeof facts === 'string' && typeof hashtags === 'string'
      ? { tone, facts, hashtags }
      : null
  } catch {
    // not ours, or storage is closed to us: there is simply nothing kept
    return null
  }
}

export function keepVoice(of: VoiceOf, words: VoiceWords): void {
  try {
    sessionStorage.setItem(keyOf(of), JSON.stringify(words))
  } catch {
    // full or closed: the words stay in the form, only a reload would lose them
  }
}

export function forgetVoice(of: VoiceOf): void {
  sessionStorage.removeItem(keyOf(of))
}
