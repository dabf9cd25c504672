import { beforeEach, expect, it, vi } from 'vitest'
import { emptyContent } from './draft-content.ts'
import type { LocalDrafts, LocalDraft } from './local-drafts.ts'

const aDraft = (text: string): LocalDraft => ({
  userId: 'u',
  companyId: 'c',
  draftId: 'd',
  content: { ...emptyContent(), text },
  baseVersion: 0,
  savedAt: '2026-11-21T12:05:00.000Z',
  isSynced: false,
})

/** Answers an event later, as a browser does. */
class FakeRequest<T> extends EventTarget {
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
  const put = (draft: LocalDraft) => {
    device.written.push(draft.content.text)
    return new FakeRequest(undefined)
  }
  return new FakeRequest(
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

let shelf: LocalDrafts
beforeEach(async () => {
  Object.assign(device, { opened: 0, isTaken: false, written: [], committed: 0 })
  vi.stubGlobal('indexedDB', { open })
  vi.resetModules()
  shelf = (await import('./local-drafts.ts')).localDrafts
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
