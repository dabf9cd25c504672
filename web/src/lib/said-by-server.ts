/** A sentence of the server or of the contract, in the language of this page; the server speaks English. */
export function saidByServer(sentence: string): string {
  return sentence
}
