/** `inbox`: the network took it, and it waits for its owner to finish it in the network's own app. */
export const publicationStates = [
  'scheduled',
  'preparing',
  'ready',
  'submitting',
  'processing',
  'published',
  'inbox',
  'failed',
  'unknown',
  'held',
  'missed',
  'canceled',
] as const
export type PublicationState = (typeof publicationStates)[number]
