import { networks, type NetworkKey } from './networks/table.ts'

/** As much of a comment as its network asks before it lets apps keep order. */
export interface RuledComment {
  readonly isOwn: boolean
  /** It answers the post itself. */
  readonly isTop: boolean
}

/** Whether it can be hidden at its network, and shown again. */
export function canHideComment(network: NetworkKey, { isOwn, isTop }: RuledComment): boolean {
  const { hidesComments } = networks[network]
  return !isOwn && (hidesComments === 'all' || (hidesComments === 'top-level' && isTop))
}

/** Whether its words can be changed at its network; what guests wrote is theirs. */
export function canEditComment(
  network: NetworkKey,
  { isOwn }: Pick<RuledComment, 'isOwn'>,
): boolean {
  return isOwn && networks[network].edits.comment
}

/** Whether it can be deleted at its network. */
export function canDeleteComment(
  network: NetworkKey,
  { isOwn }: Pick<RuledComment, 'isOwn'>,
): boolean {
  const { comments, guestComments } = networks[network].deletes
  return (isOwn ? comments : guestComments) === 'by-app'
}
