declare module '#messages/forms' {
  import type { MessageWords } from '#lib/worded.ts'
  /** What forms say before any call was made, by code. */
  export const words: MessageWords
}
declare module '#messages/server' {
  import type { MessageWords } from '#lib/worded.ts'
  /** Everything that the server says, by code. */
  export const words: MessageWords
}
