import { vi } from 'vitest'

/** A browser's database of one store, which answers an event later. Answers what it holds. */
export function fakeDevice(): ReadonlyMap<string, unknown> {
  const held = new Map<string, unknown>()
  const later = (target: EventTarget, name: string) => {
    queueMicrotask(() => {
      target.dispatchEvent(new Event(name))
    })
  }
  const store = {
    get: (key: string) => ({ result: held.get(key) }),
    put: (value: unknown, key: string) => ({ result: held.set(key, value) }),
    delete: (key: string) => ({ result: held.delete(key) }),
  }
  const database = {
    close: () => undefined,
    transaction() {
      const transaction = Object.assign(new EventTarget(), { objectStore: () => store })
      later(transaction, 'complete')
      return transaction
    },
  }
  vi.stubGlobal('indexedDB', {
    open() {
      const opening = Object.assign(new EventTarget(), { result: database })
      later(opening, 'success')
      return opening
    },
  })
  return held
}
