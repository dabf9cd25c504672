import { beforeEach, expect, it, vi } from 'vitest'
import { emptyContent } from './draft-content.ts'
import type { DraftShelf, ShelvedDraft } from './draft-shelf.ts'

const aDraft = (text: string): ShelvedDraft => ({
  userId: 'u',
  companyId: 'c',
  draftId: 'd',
  content: { ...emptyContent(), text },
  baseVersion: 0,
  savedAt: '2026-11-21T12:05:00.000Z',
  isSynced: false,
})

/** Answers an event later, as a browser does. */
class Asked<T> extends EventTarget {
  readonly result: T
  constructor(result: T) {
    super()
    this.result = result
    queueMicrotask(() => {
      this.dispatchEvent(new Event('success'))
    })
  }
}
const device = { opened: 0, isTaken: false, written: [] as string[], committed: 0 }
function open() {
  device.opened += 1
  device.isTaken = false
  const put = (draft: ShelvedDraft) => {
    device.written.push(draft.content.text)
    return new Asked(undefined)
  }
  return new Asked(
    Object.assign(new EventTarget(), {
      transaction: () => {
        if (device.isTaken) throw new DOMException('The connection is closed.', 'InvalidStateError')
        return {
          objectStore: () => ({ put }),
          commit: () => {
            device.committed += 1
          },
        }
      },
    }),
  )
}

let shelf: DraftShelf
beforeEach(async () => {
  Object.assign(device, { opened: 0, isTaken: false, written: [], committed: 0 })
  vi.stubGlobal('indexedDB', { open })
  vi.resetModules()
  shelf = (await import('./draft-shelf.ts')).draftShelf
  return () => {
    vi.unstubAllGlobals()
  }
})

it('writes at once, and for good, what a page keeps while it is being left', async () => {
  await shelf.put(aDraft('first'))
  const kept = shelf.put(aDraft('last letters'))
  expect(device).toMatchObject({ written: ['first', 'last letters'], committed: 2 })
  await kept
  expect(device.opened).toBe(1)
})
it('opens again what a phone took from a page that slept', async () => {
  await shelf.put(aDraft('first'))
  device.isTaken = true
  await shelf.put(aDraft('after the sleep'))
  expect(device).toMatchObject({ opened: 2, written: ['first', 'after the sleep'] })
})
