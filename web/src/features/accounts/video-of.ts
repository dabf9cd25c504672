/** Connecting accounts is the eighth film of the list (TUTORIALS-007). */
const place = 7

/**
 * The film about connecting, playing at once and without sound (ACCOUNTS-014); null where the
 * operator has none, and ours is played. Players differ in the word for silence.
 */
export function videoOf(tutorials: readonly string[]): string | null {
  const film = tutorials[place]
  if (film === undefined) return null
  const address = new URL(film)
  for (const word of ['autoplay', 'mute', 'muted']) address.searchParams.set(word, '1')
  return address.href
}
