/** What the form of the venue's voice is made of. */
export interface VoiceWords {
  readonly tone: string
  readonly facts: string
  readonly hashtags: string
}
export const voiceFields = ['tone', 'facts', 'hashtags'] as const

/** Whose words they are, and of which company: nobody reads another's on a shared device. */
export interface VoiceOf {
  readonly userId: string
  readonly companyId: string
}

const keyOf = ({ userId, companyId }: VoiceOf) => `voice:${userId}:${companyId}`

/**
 * What was written of the voice and not saved yet, for this tab only: it outlives a reload and the
 * end of an idle session, and ends with the tab. Only the fields that were changed: somebody else
 * may save the others meanwhile.
 */
export function readKeptVoice(of: VoiceOf): Partial<VoiceWords> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(of)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? strings(kept) : {}
  } catch {
    // not ours, or storage is closed to us: there is simply nothing kept
    return {}
  }
}

function strings(kept: Partial<Record<keyof VoiceWords, unknown>>): Partial<VoiceWords> {
  const entries = voiceFields.map((name) => [name, kept[name]] as const)
  return Object.fromEntries(entries.filter(([, words]) => typeof words === 'string'))
}

/** Keeps those of the words that differ from what the form began with; none: forgets them. */
export function keepVoice(of: VoiceOf, words: VoiceWords, began: VoiceWords): void {
  const changed = voiceFields.filter((name) => words[name] !== began[name])
  try {
    if (changed.length === 0) forgetVoice(of)
    else
      sessionStorage.setItem(
        keyOf(of),
        JSON.stringify(Object.fromEntries(changed.map((name) => [name, words[name]]))),
      )
  } catch {
    // full or closed: the words stay in the form, only a reload would lose them
  }
}

export function forgetVoice(of: VoiceOf): void {
  sessionStorage.removeItem(keyOf(of))
}
