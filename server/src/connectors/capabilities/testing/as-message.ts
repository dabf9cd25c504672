import type { MessageToSend } from '../messenger.ts'

/** Words alone, as a messenger sends them. */
export const asMessage = (text: string): MessageToSend => ({
  text,
  picture: null,
  quickReplies: [],
  prepared: null,
})
