import type { ToolType } from '@marquee/contract/networks.ts'

/** Of whom a sentence about Meta's wire speaks: two networks share it. */
export interface Voice {
  readonly network: ToolType
  readonly name: string
  /** What the owner has connected there. */
  readonly place: 'page' | 'profile'
}
