/** One sentence under the pictures, in both languages. */
export interface Cue {
  readonly fromMs: number
  readonly words: readonly [english: string, italian: string]
}

const stamp = (ms: number) => new Date(ms).toISOString().slice(11, 23)

/** The cues as a WebVTT track. */
export function captionsOf(cues: readonly Cue[], place: 0 | 1, endMs: number): string {
  const parts = cues.map(
    ({ fromMs, words }, index) =>
      `${stamp(fromMs)} --> ${stamp((cues[index + 1]?.fromMs ?? endMs) - 1)}\n${words[place]}`,
  )
  return `WEBVTT\n\n${parts.join('\n\n')}\n`
}
