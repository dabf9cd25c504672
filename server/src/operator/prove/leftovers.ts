/** Something that the proof made, and how it goes away again. */
export interface Leftover {
  /** As people call it: `the picture`. */
  readonly what: string
  /** Where it stands, for whoever has to look; null: nowhere. */
  readonly where: string | null
  /** `post`: what others see; `connection`: what holds the account, needed until all else is gone. */
  readonly kind: 'post' | 'connection'
  /** Throws when it may still stand. Answers a sentence where it stays, and nobody is to blame. */
  takeAway(): Promise<string | null>
}

/** How it went with one of them. */
export interface TakenAway {
  readonly what: string
  readonly where: string | null
  /** `stays`: no app may take it away, and nobody is to blame. */
  readonly end: 'gone' | 'stays' | 'failed'
  /** Why it is there; null where it is gone. */
  readonly why: string | null
}

export interface Leftovers {
  /** As soon as it may stand: from then on it is taken away, whatever happens. */
  add(leftover: Leftover): void
  /** The same under its later id or address. */
  replace(before: Leftover, after: Leftover): void
  /** It went by itself. */
  drop(leftover: Leftover): void
  /** The newest first; what could not be taken away stays for the next time. */
  takeAway(kind: Leftover['kind'] | 'all'): Promise<readonly TakenAway[]>
  /** Everything that was tried, the last try of each. */
  readonly ends: () => readonly TakenAway[]
}

export function createLeftovers(wordsOf: (error: unknown) => string): Leftovers {
  const waiting: Leftover[] = []
  const ends = new Map<Leftover, TakenAway>()
  const drop = (leftover: Leftover) => {
    const at = waiting.indexOf(leftover)
    if (at >= 0) waiting.splice(at, 1)
  }
  async function takeOne(leftover: Leftover): Promise<TakenAway> {
    const { what, where } = leftover
    let taken: TakenAway
    try {
      const why = await leftover.takeAway()
      taken = { what, where, end: why === null ? 'gone' : 'stays', why }
      drop(leftover)
    } catch (error) {
      taken = { what, where, end: 'failed', why: wordsOf(error) }
    }
    ends.set(leftover, taken)
    return taken
  }
  return {
    add: (leftover) => waiting.push(leftover),
    replace(before, after) {
      const at = waiting.indexOf(before)
      if (at >= 0) waiting[at] = after
      else waiting.push(after)
    },
    drop,
    async takeAway(kind) {
      const wanted = waiting.filter((one) => kind === 'all' || one.kind === kind).reverse()
      const taken: TakenAway[] = []
      for (const leftover of wanted) taken.push(await takeOne(leftover))
      return taken
    },
    ends: () => [...ends.values()],
  }
}
