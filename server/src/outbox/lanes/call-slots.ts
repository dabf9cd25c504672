/** Lets so many run at once; the rest wait in order. */
export interface CallSlots {
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createCallSlots(most: number): CallSlots {
  const waiting: (() => void)[] = []
  let free = most
  return {
    async run(work) {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}
