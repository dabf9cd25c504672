const secretNames = /secret|token|password|passphrase/i
/** Shorter ones would blacken innocent words. */
const leastLength = 8

export interface HiddenWords {
  /** A secret itself, or JSON that holds some. */
  hide(secret: string): void
  /** Every value of a record whose name says that it is secret, at any depth. */
  hideIn(settings: unknown): void
  /** The text without any of them. */
  clean(text: string): string
}

/** What must not be shown and not be written: settings, codes and grants, by their very letters. */
export function createHiddenWords(): HiddenWords {
  const words = new Set<string>()
  const add = (word: string) => {
    if (word.length < leastLength) return
    words.add(word)
    words.add(encodeURIComponent(word))
  }
  const hideIn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries(value))
      if (typeof one !== 'string') hideIn(one)
      else if (secretNames.test(name) && !/url$/i.test(name)) add(one)
  }
  return {
    hide(secret) {
      add(secret)
      try {
        hideIn(JSON.parse(secret))
      } catch {
        // it is no JSON, and hidden as a whole
      }
    },
    hideIn,
    clean(text) {
      let cleaned = text
      // the longest first: one may hold another
      for (const word of [...words].sort((a, b) => b.length - a.length))
        cleaned = cleaned.replaceAll(word, '[hidden]')
      return cleaned
    },
  }
}
