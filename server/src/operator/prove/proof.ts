import type { Network } from '@marquee/contract/networks/network.ts'
import type { AbilityName } from '@marquee/contract/networks/schemas.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { LinkableAccount, PersonGrant } from '#connectors/capabilities/sign-in/account-link.ts'
import type { Meter } from '#connectors/capabilities/meter.ts'
import type { PostContent, WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import type { SetupCheck } from '#connectors/capabilities/sign-in/setup-check.ts'
import type { Connector } from '#connectors/registry.ts'
import type { Clock } from '#platform/clock.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { Leftovers } from './leftovers.ts'
import type { ProofSite } from './proof-site.ts'

/** The person at the terminal. */
export interface Operator {
  /** Shows one line or several. */
  say(words: string): void
  /** The next line that is typed. Rejects when `signal` aborts. */
  nextLine(signal: AbortSignal): Promise<string>
}

/** What is put up: a picture and an upright video that every network takes as they are. */
export interface Samples {
  readonly picture: PostContent['pictures'][number]
  readonly video: NonNullable<PostContent['video']>
}

/** A post that was put up. */
export interface MadePost {
  readonly what: string
  readonly remoteId: string
  readonly permalink: string | null
  readonly content: PostContent
}

export interface ProofDeps {
  readonly key: ToolType
  readonly connector: Connector
  /** Null: it takes no posts. */
  readonly network: Network | null
  readonly setup: SetupCheck
  readonly publicUrl: string
  readonly outbound: Outbound
  readonly clock: Clock
  readonly meter: Meter
  readonly site: ProofSite
  readonly samples: Samples
  readonly operator: Operator
  /** Name or id of the account that is meant; null: the only one, or the operator is asked. */
  readonly wantedAccount: string | null
  /** Without a person to ask: nothing is waited for that only a person can do. */
  readonly isUnattended: boolean
  /** Keeps this text out of everything that is shown and written. */
  readonly hide: (secret: string) => void
  /** Rejects when the proof is stopped. */
  readonly wait: (ms: number) => Promise<void>
  /** Waits to the end: what stands is taken away, and that takes the time it takes. */
  readonly waitAnyway: (ms: number) => Promise<void>
  /** Aborts when the operator stops the proof. */
  readonly signal: AbortSignal
}

/** What steps leave for later ones. */
export interface Proof extends ProofDeps {
  /** Of the steps: refuses to send once the proof is stopped. */
  readonly writes: WriteContext
  readonly leftovers: Leftovers
  /** Stands in everything that is written, so that it is found again. */
  readonly word: string
  grant: PersonGrant | null
  account: LinkableAccount | null
  /** Opens the account's capabilities. */
  secret: string
  /** Abilities that the settings leave out of the consent: no step tries them. */
  notAsked: ReadonlySet<AbilityName>
  readonly posts: MadePost[]
  /** Under the first post. */
  commentId: string | null
}

export type StepState = 'works' | 'failed' | 'not-offered' | 'not-tried'

export interface StepEnd {
  readonly state: Exclude<StepState, 'failed'>
  /** Sentences: what the network said, where it stands. */
  readonly said: string
}

/** One thing that is proven. What it throws is its failure. */
export interface Step {
  readonly name: string
  readonly title: string
  /** Steps without which it cannot be tried. */
  readonly needs: readonly string[]
  run(proof: Proof): Promise<StepEnd>
}

export const works = (said: string): StepEnd => ({ state: 'works', said })
export const notOffered = (said: string): StepEnd => ({ state: 'not-offered', said })
/** The app asks only for what it was reviewed for, and that is no failure. */
export const notAsked = (ability: AbilityName): StepEnd =>
  notOffered(`Not asked for: ${ability} is left out of the consent by a setting.`)
export const notTried = (said: string): StepEnd => ({ state: 'not-tried', said })

/** What a step found wrong by itself; the sentence is the operator's. */
export class ProofError extends Error {}
