import { language } from './language.ts'

let translate = (sentence: string): string => sentence
let loading: Promise<void> | undefined

/**
 * Ready once sentences of the server can be told: at once where they are not told in the page's
 * language. They are many, so they come beside the page, and every answer waits for them. Where
 * they do not come, the next call tries again, and until then the server is quoted.
 */
export function wordsOfServer(): Promise<void> | undefined {
  if (language !== 'it') return undefined
  loading ??= import('./said-in-italian.ts').then(
    ({ saidInItalian }) => {
      translate = saidInItalian
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/**
 * A sentence of the server or of the contract, in the language of this page; one that nobody knows
 * stays as it is.
 */
export function saidByServer(sentence: string): string {
  return translate(sentence)
}
