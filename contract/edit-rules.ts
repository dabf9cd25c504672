import { networks, type NetworkKey } from './networks/table.ts'

/** A publication, as far as it decides whether its words can be changed. */
interface Published {
  readonly network: NetworkKey
  readonly state: string
  readonly remoteId: string | null
  readonly deletion: unknown
}

/** Whether the words of this post can be changed where it stands. Those of a reel cannot. */
export const canChangeText = (
  kind: 'post' | 'reel',
  { network, state, remoteId, deletion }: Published,
): boolean =>
  kind === 'post' &&
  networks[network].edits.post !== null &&
  state === 'published' &&
  remoteId !== null &&
  deletion === null
