/** Connecting accounts is the eighth video of the list (TUTORIALS-007). */
const place = 7

/**
 * The video about connecting, playing at once and without sound (ACCOUNTS-014); null where the
 * operator has none, and ours is played. Players differ in the word for silence.
 */
export function videoOf(tutorials: readonly string[]): string | null {
  const video = tutorials[place]
  if (video === undefined) return null
  const address = new URL(video)
  for (const word of ['autoplay', 'mute', 'muted']) address.searchParams.set(word, '1')
  return address.href
}
