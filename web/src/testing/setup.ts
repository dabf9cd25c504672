import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { haveWords, wordsOfServer } from '#lib/worded.ts'
import { words } from '#messages/forms'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'

// act() warnings are errors here like everything else on the console
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

haveWords(words)

// The browser of paper has none. It is one for all files of a worker: what a file gives it by
// itself stays there for the next.
Element.prototype.scrollIntoView = () => {}

let complaints: string[] = []
beforeEach(() => {
  complaints = []
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
  })
  // a test that reaches out has forgotten to say what the server answers
  vi.stubGlobal('fetch', (input: unknown) => {
    throw new Error(`unexpected request: ${String(input)}`)
  })
})
afterEach(() => {
  document.body.replaceChildren()
  // what one test said waits before nothing that the next one says
  for (const { id } of waitingToasts()) toast.dismiss(id)
  expect(complaints, 'console.error was called').toEqual([])
})

function* waitingToasts() {
  for (let [next] = toastStore.read(); next; [next] = toastStore.read()) yield next
}

// a browser loads them beside its first call; compiling them takes longer than a test waits
beforeAll(async () => {
  await wordsOfServer()
})
