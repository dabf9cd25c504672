import { networks, type NetworkKey } from './networks/table.ts'

/**
 * How many characters, or bytes where the network counts those, a message holds, and how many it
 * may hold there. Null: nothing is written to guests there.
 */
export function messageLength(
  network: NetworkKey,
  text: string,
): { readonly length: number; readonly most: number } | null {
  const { messages } = networks[network]
  if (!messages) return null
  const length = messages.counts === 'bytes' ? new TextEncoder().encode(text).length : text.length
  return { length, most: messages.mostText }
}

/** Until when a guest's message can be answered there; null: always. */
export function answerUntil(network: NetworkKey, lastGuestAt: Date): Date | null {
  const windowMs = networks[network].messages?.replyWindowMs ?? null
  return windowMs === null ? null : new Date(lastGuestAt.getTime() + windowMs)
}
