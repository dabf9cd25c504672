/** More than there are zones, for a name that somebody made up costs memory as well. */
const mostKept = 1000

/**
 * Keeps formats of times, which are slow to make and large: one for each text that tells them
 * apart. Names of zones count whatever their capitals are (ECMA-402, 6.5), so capitals tell nothing
 * apart here. With too many at once it forgets all of them, and makes anew what is asked for.
 */
export function keepFormats() {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (text: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat => {
    const key = text.toLowerCase()
    const known = formats.get(key)
    if (known) return known
    const made = make()
    if (formats.size >= mostKept) formats.clear()
    formats.set(key, made)
    return made
  }
}
