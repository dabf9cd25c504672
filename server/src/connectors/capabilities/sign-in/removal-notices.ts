import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'

/** One of a network's people took back what they gave us, or wants to be forgotten. */
export interface RemovalNotice {
  /** Whose networks the person's grants may be for. */
  readonly networks: readonly ToolType[]
  /** The person's lasting id there, as grants and sign-ins hold it. */
  readonly remoteUserId: string
  /** Under which this id may sign in here. Null: nobody signs in by it. */
  readonly provider: SignInProvider | null
  /** As people know the network. */
  readonly networkName: string
}

/** Reads what a network tells us about its people, and believes only what carries its signature. */
export interface RemovalNotices {
  /** Null for anything that is not signed by the network. */
  read(signedRequest: string): RemovalNotice | null
}
