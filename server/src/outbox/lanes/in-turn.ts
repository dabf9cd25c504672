/**
 * Runs one after another what names the same thing: a like and its withdrawal, two answers to one
 * guest. What fails keeps nobody waiting.
 */
export function createTurns(): <T>(of: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (of, work) => {
    const before = last.get(of)
    const own = before ? before.then(work, work) : work()
    last.set(of, own)
    try {
      return await own
    } finally {
      if (last.get(of) === own) last.delete(of)
    }
  }
}
