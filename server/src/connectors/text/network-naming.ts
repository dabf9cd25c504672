import type { ToolType } from '@marquee/contract/networks/table.ts'

/** Of whom a sentence speaks that several networks share. */
export interface NetworkNaming {
  readonly network: ToolType
  readonly name: string
  /** What the owner has connected there. */
  readonly place: 'page' | 'profile'
}
