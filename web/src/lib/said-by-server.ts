/** Ready once sentences of the server can be told: at once, for the server speaks English. */
export function wordsOfServer(): Promise<void> | undefined {
  return undefined
}

/**
 * A sentence of the server or of the contract, in the language of this page; the server speaks
 * English.
 */
export function saidByServer(sentence: string): string {
  return sentence
}
