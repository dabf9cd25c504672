export type ToastKind = 'success' | 'info' | 'error' | 'warning'

export interface ToastInput {
  readonly title: string
  readonly text?: string | undefined
  readonly durationMs?: number | undefined
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

export interface ToastItem extends ToastInput {
  readonly id: number
  readonly kind: ToastKind
  readonly durationMs: number
}

/** How long each kind stays (ERRORS-006); an explicit duration wins. */
export const toastDurationMs: Readonly<Record<ToastKind, number>> = {
  success: 4000,
  info: 5000,
  error: 6000,
  warning: 10_000,
}
/** So many are shown at once; the others wait for a place. */
const most = 3

let items: readonly ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()
let shown: readonly ToastItem[] = items

function replace(next: readonly ToastItem[]) {
  items = next
  shown = next.slice(0, most)
  for (const listener of listeners) listener()
}

const isSame = (one: ToastItem, other: ToastItem) =>
  one.kind === other.kind && one.title === other.title && one.text === other.text

function add(kind: ToastKind, input: ToastInput | string, text?: string): number {
  const given = typeof input === 'string' ? { title: input, text } : input
  lastId += 1
  const item = { ...given, id: lastId, kind, durationMs: given.durationMs ?? toastDurationMs[kind] }
  // what waits already is not said twice
  if (!items.slice(most).some((other) => isSame(item, other))) replace([...items, item])
  return lastId
}

/**
 * Says something in the corner. At most three at a time, the newest below; what comes while there
 * are three waits, and none is lost. Errors that need an act are banners instead.
 */
export const toast = {
  success: (input: ToastInput | string, text?: string) => add('success', input, text),
  info: (input: ToastInput | string, text?: string) => add('info', input, text),
  error: (input: ToastInput | string, text?: string) => add('error', input, text),
  warning: (input: ToastInput | string, text?: string) => add('warning', input, text),
  /** What belongs together: the first of them stays until all the others were shown beside it. */
  together: (said: readonly (ToastInput & { readonly kind: ToastKind })[]) => {
    const [first, ...others] = said
    if (first === undefined) return
    const beside = most - 1
    const longest = Math.max(
      ...said.map(({ kind, durationMs }) => durationMs ?? toastDurationMs[kind]),
    )
    const durationMs =
      others.length === 0 ? first.durationMs : longest * Math.ceil(others.length / beside)
    add(first.kind, { ...first, durationMs })
    for (const { kind, ...input } of others) add(kind, input)
  },
  dismiss: (id: number) => {
    replace(items.filter((item) => item.id !== id))
  },
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => shown,
}
