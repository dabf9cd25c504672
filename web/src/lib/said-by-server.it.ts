import { contractSentences } from '@marquee/contract/italian-checks.ts'
import { translator, type Translate } from '@marquee/contract/translate-said.ts'

let translate: Translate = translator(contractSentences)
let loading: Promise<void> | undefined

/**
 * The server’s sentences are many, so they come beside the first call rather than before the page;
 * every answer waits for them, so that also the first failure is told in Italian. Where they do not
 * come, the next call tries again, and until then the server is quoted.
 */
export function wordsOfServer(): Promise<void> {
  loading ??= import('@marquee/contract/italian-sentences.ts').then(
    ({ sentences }) => {
      translate = translator({ ...contractSentences, ...sentences })
    },
    (error: unknown) => {
      loading = undefined
      console.warn('the Italian sentences did not come', error)
    },
  )
  return loading
}

/** A sentence of the server or of the contract in Italian; one that nobody knows stays as it is. */
export function saidByServer(sentence: string): string {
  return translate(sentence)
}
