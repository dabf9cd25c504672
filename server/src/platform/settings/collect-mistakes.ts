import { ConfigError } from './config-error.ts'

export interface Noted {
  /** What `read` answers; where it finds a mistake that is noted, and `otherwise` stands for it. */
  read<T>(read: () => T, otherwise: T): T
  /** Throws where there was a mistake, with all of them, each once. */
  throwAll(): void
}

/** All mistakes of a start, those of `before` first. */
export function collectMistakes(before: readonly string[]): Noted {
  const mistakes = [...before]
  return {
    read(read, otherwise) {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        mistakes.push(error.message)
        return otherwise
      }
    },
    throwAll() {
      if (mistakes.length > 0) throw new ConfigError([...new Set(mistakes)].join('\n'))
    },
  }
}
