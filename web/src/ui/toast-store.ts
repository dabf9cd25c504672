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
const most = 3

let items: readonly ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

function add(kind: ToastKind, input: ToastInput | string, text?: string): number {
  const given = typeof input === 'string' ? { title: input, text } : input
  lastId += 1
  replace(
    [
      ...items,
      { ...given, id: lastId, kind, durationMs: given.durationMs ?? toastDurationMs[kind] },
    ].slice(-most),
  )
  return lastId
}

/**
 * Says something in the corner. At most three at a time, the newest below; errors that need an act
 * are banners instead.
 */
export const toast = {
  success: (input: ToastInput | string, text?: string) => add('success', input, text),
  info: (input: ToastInput | string, text?: string) => add('info', input, text),
  error: (input: ToastInput | string, text?: string) => add('error', input, text),
  warning: (input: ToastInput | string, text?: string) => add('warning', input, text),
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
  read: () => items,
}
