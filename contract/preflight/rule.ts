import type { Message } from '../message.ts'
import type { NetworkLimits } from '../networks/network.ts'
import type { NetworkKey } from '../networks/table.ts'
import type { Finding, JudgedFile, JudgedPost, MeasureForX, Effect, Remedy } from './judged.ts'
import { threadFor } from '../step-rules.ts'

/** What a rule judges: a post as one network gets it. */
export interface Judged {
  readonly post: JudgedPost
  readonly network: NetworkKey
  readonly name: string
  readonly limits: NetworkLimits
  /** Files that this network gets. */
  readonly files: readonly JudgedFile[]
  readonly measureForX: MeasureForX
}
export type Rule = (
  judged: Judged,
) => readonly (readonly [
  field: Finding['field'],
  effect: Effect,
  said: Message,
  remedy?: Remedy | undefined,
  part?: number,
])[]

/** It gets the parts of a thread instead of the text. */
export const isThread = ({ post, network }: Judged) => threadFor(network, post.steps ?? {}) !== null
