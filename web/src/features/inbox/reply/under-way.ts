/**
 * Threads whose answer is on its way from this tab. A box that is left and opened again still shows
 * the words until then: it sends them no second time.
 */
const threads = new Set<string>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const underWay = {
  has: (threadId: string): boolean => threads.has(threadId),
  add: (threadId: string): void => {
    threads.add(threadId)
    tell()
  },
  delete: (threadId: string): void => {
    threads.delete(threadId)
    tell()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
