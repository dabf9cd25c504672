import { networks, type NetworkKey } from './networks/table.ts'

/** A post, as far as it decides whether its words can be changed. */
interface Made {
  readonly kind: 'post' | 'reel'
  readonly origin: 'here' | 'elsewhere'
}

/** The same of a publication. */
interface Published {
  readonly network: NetworkKey
  readonly state: string
  readonly remoteId: string | null
  readonly deletion: unknown
}

/** Whether the network lets us change the words of posts that were made here, or elsewhere. */
export function takesNewWords(network: NetworkKey, { origin }: Pick<Made, 'origin'>): boolean {
  const { post, onlyOwn } = networks[network].edits
  return post !== null && (origin === 'here' || onlyOwn !== true)
}

/** Whether the words of this post can be changed where it stands. Those of a reel cannot. */
export const canChangeText = (
  made: Made,
  { network, state, remoteId, deletion }: Published,
): boolean =>
  made.kind === 'post' &&
  takesNewWords(network, made) &&
  state === 'published' &&
  remoteId !== null &&
  deletion === null
