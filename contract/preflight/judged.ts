import type { Message } from '../message.ts'
import { networks, type NetworkKey } from '../networks/table.ts'
import type { ChosenSteps } from '../post-steps.ts'
import type { PostKind } from '../publishing.ts'

/** A network that gets nothing of a file, because the copy that it takes cannot be made. */
export interface CopyRefusal {
  readonly network: NetworkKey
  readonly use: PostKind
  /** As of a finding. */
  readonly message: Message
}

/** A file of a post, as far as a network judges it. */
export interface JudgedFile {
  readonly type: 'image' | 'video'
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly durationMs: number | null
  /** Of a picture: it moves, and goes out as its first frame. */
  readonly isAnimated?: boolean | undefined
  /** Of a video; absent where they are not known. */
  readonly refusals?: readonly CopyRefusal[] | undefined
}

/** What a person chose for one network alone. */
export interface OwnChoice {
  /** It gets the files, where it gets them only on request. */
  readonly withMedia?: boolean
  /** Beside the text, where it takes one. */
  readonly headline?: string
}
export type OwnChoices = Readonly<Partial<Record<NetworkKey, OwnChoice>>>

/** Whether a network gets the files of a post at all. */
export const getsFiles = (network: NetworkKey, own: OwnChoices | undefined): boolean =>
  !networks[network].limits.mediaOnRequest || own?.[network]?.withMedia === true

export interface JudgedPost {
  readonly kind: PostKind
  readonly networks: readonly NetworkKey[]
  readonly text: string
  readonly files: readonly JudgedFile[]
  /** What was chosen for single networks, as far as it is judged. Absent: nothing. */
  readonly own?: OwnChoices
  readonly isScheduled: boolean
  /** What follows it. Absent: nothing. */
  readonly steps?: ChosenSteps
  /** Files of the parts of its thread, by place; those of the first are `files`. Absent: none. */
  readonly partFiles?: readonly (readonly JudgedFile[])[]
}

/**
 * - `refused`: nothing goes out before it is mended
 * - `changed`: it goes out otherwise than it was given, such as cropped
 * - `costs`: it costs money
 */
export type Effect = 'refused' | 'changed' | 'costs'

/** What a screen can do about it at one press, besides leaving the network out. */
export type Remedy = 'crop' | 'leave-number-out'

export interface Finding {
  readonly network: NetworkKey
  /** `options`: what was chosen for this network alone. */
  readonly field: 'networks' | 'media' | 'text' | 'options' | 'when' | 'comment' | 'thread'
  readonly effect: Effect
  readonly message: Message
  readonly remedy?: Remedy
  /** Of files of a thread: at which part, the post itself being the first. */
  readonly part?: number
}

/**
 * How long a text is for X, by the rule of twitter-text, which server and screens bring along;
 * `hasLink`: it holds one.
 */
export type MeasureForX = (text: string) => { readonly length: number; readonly hasLink: boolean }
