import type { Message } from '@marquee/contract/message.ts'

type MessageTemplate = string | ((parts: Readonly<Record<string, string | number>>) => string)
/** Words by code; those with something put in are functions of it. */
export type MessageWords = Readonly<Record<string, MessageTemplate>>

let ofForms: MessageWords = {}
let ofServer: typeof import('./server-words.ts') | undefined
let loading: Promise<unknown> | undefined

async function load() {
  ofServer = await import('./server-words.ts')
}

/** Words that a page needs before any call was made: those of its forms. */
export function haveWords(words: MessageWords): void {
  ofForms = words
}

/**
 * The server's words are many, so they come beside the first call rather than before the page;
 * every answer waits for them. Where they do not come, the next call tries again.
 */
export function wordsOfServer(): Promise<unknown> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    console.warn('no words of the server', error)
  })
  return loading
}

/**
 * What the server or the contract says, in the language of this page. A code that this page does
 * not know says what the network wrote, or nothing: a newer server may say more.
 */
export function worded(message: Message): string {
  if (message.code === 'raw') return message.raw ?? ''
  const own = ofForms[message.code]
  if (typeof own === 'string') return own
  return ofServer?.wordWhole(message, worded) ?? message.raw ?? ''
}
