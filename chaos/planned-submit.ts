import type { NetworkKey } from '@marquee/contract/networks/table.ts'

/** How a thumb behaves: once; again because the answer got lost; twice at once; again long after. */
export type Thumb = 'once' | 'answer-lost' | 'twice-at-once' | 'again-later'

export interface PlannedSubmit {
  readonly number: number
  readonly key: string
  readonly atMs: number
  /** Null: Post Now. */
  readonly dueAtMs: number | null
  readonly company: number
  readonly kind: 'post' | 'reel'
  readonly networks: readonly NetworkKey[]
  /** Google takes it down. */
  readonly isOffending: boolean
  /** A comment of its own follows it on the networks that take one. */
  readonly hasFirstComment: boolean
  /** It is the first of three parts on X. */
  readonly isThread: boolean
  /** Which of the venue's pictures it shows. */
  readonly picture: number
  /** Which of its videos, where it is a reel. */
  readonly video: number
  readonly thumb: Thumb
  /** When an impatient client hangs up, and how long until it presses again. */
  readonly hangUpMs: number
  readonly againMs: number
}
