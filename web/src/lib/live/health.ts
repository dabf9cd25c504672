/** What `GET /health` says, as far as a screen tells it. */
export interface HealthReading {
  readonly isRed: boolean
  /** Posts that should be out already; 0 when the server does not know. */
  readonly overdue: number
  readonly oldestOverdueMs: number
  readonly switchedOff: readonly { readonly network: string; readonly reason: string }[]
}

type Loose = Readonly<Record<string, unknown>>
const recordOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function readingOf(body: Loose): HealthReading | null {
  const { status } = body
  if (status !== 'ready' && status !== 'late' && status !== 'unavailable') return null
  const publications = recordOf(body['publications'])
  const switches: readonly unknown[] = Array.isArray(body['switchedOff']) ? body['switchedOff'] : []
  return {
    isRed: status !== 'ready',
    overdue: numberOf(publications['overdue']),
    oldestOverdueMs: numberOf(publications['oldestOverdueMs']),
    switchedOff: switches.map((one) => ({
      network: textOf(recordOf(one)['network']),
      reason: textOf(recordOf(one)['reason']),
    })),
  }
}

/**
 * One reading; null when nobody answered, or not in our words: then nothing is known, and nothing
 * is said.
 */
export async function readHealth(signal: AbortSignal): Promise<HealthReading | null> {
  try {
    const response = await fetch('/health', { headers: { accept: 'application/json' }, signal })
    const body: unknown = await response.json()
    return readingOf(recordOf(body))
  } catch {
    return null
  }
}

const everyMs = 30_000
/** The second look comes sooner: one red reading may be a restart. */
const afterRedMs = 20_000

/**
 * Reads on and on while the page is seen. `onReading` gets the reading and the one before it.
 * Returns the stop.
 */
export function watchHealth(
  onReading: (reading: HealthReading, before: HealthReading | null) => void,
): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let before: HealthReading | null = null
  let isReading = false
  async function read() {
    if (isReading || document.hidden) return
    isReading = true
    clearTimeout(timer)
    const reading = await readHealth(stop.signal)
    isReading = false
    if (stop.signal.aborted) return
    if (reading) {
      onReading(reading, before)
      before = reading
    }
    timer = setTimeout(
      () => {
        void read()
      },
      reading?.isRed === true ? afterRedMs : everyMs,
    )
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      void read()
    },
    { signal: stop.signal },
  )
  void read()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
