/** Work that is done one after another, the next of each who waits in turn. */
export interface Turns {
  take<T>(turn: string, work: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  // the order of its keys is whose turn it is
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isBusy = false
  const next = () => {
    const first = isBusy ? undefined : waiting.entries().next().value
    if (!first) return
    const [turn, [work, ...rest]] = first
    waiting.delete(turn)
    if (rest.length > 0) waiting.set(turn, rest)
    if (!work) return
    isBusy = true
    void work().finally(() => {
      isBusy = false
      next()
    })
  }
  return {
    take: (turn, work) =>
      new Promise((resolve, reject) => {
        const entry = () => work().then(resolve, reject)
        waiting.set(turn, [...(waiting.get(turn) ?? []), entry])
        next()
      }),
  }
}
