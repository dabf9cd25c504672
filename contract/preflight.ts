import { dollars } from './dollars.ts'
import { message, type Message } from './message.ts'
import { networks, type NetworkKey } from './networks/table.ts'
import type { ChosenSteps } from './post-steps.ts'
import { partFilesRule } from './preflight/part-files-rule.ts'
import { picturesRule } from './preflight/picture-rules.ts'
import { isThread, type Rule } from './preflight/rule.ts'
import {
  headlineRule,
  linksRule,
  telephoneRule,
  textRule,
  wordsRule,
} from './preflight/text-rules.ts'
import { videoRule } from './preflight/video-rules.ts'
import type { PostKind } from './publishing.ts'
import { judgeSteps } from './step-rules.ts'

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

const missingRule: Rule = ({ post, limits, name }) => {
  if (post.kind === 'reel' && !limits.reel)
    return [['networks', 'refused', message('preflight.no-reels', { network: name })]]
  if (post.kind === 'reel' && !post.files.some(({ type }) => type === 'video'))
    return [['media', 'refused', message('preflight.reel-without-video')]]
  return limits.needsMedia && post.files.length === 0
    ? [['media', 'refused', message('preflight.post-without-media')]]
    : []
}

const whenRule: Rule = ({ post, network, name }) =>
  post.isScheduled && post.kind === 'post' && !networks[network].schedulesPosts
    ? [['when', 'refused', message('preflight.not-scheduled-there', { network: name })]]
    : []

/** What follows the post. A reel is no thread, but is commented as any post is. */
const stepsRule: Rule = ({ post, network, measureForX }) =>
  judgeSteps({ network, steps: post.steps ?? {}, measureForX })

const costRule: Rule = (judged) => {
  const { post, network, name, measureForX } = judged
  const { prices } = networks[network]
  if (!prices || isThread(judged)) return []
  const { hasLink } = measureForX(post.text)
  return [
    [
      'text',
      'costs',
      hasLink
        ? message('preflight.price-with-link', {
            network: name,
            price: dollars(prices.postWithLink),
            without: dollars(prices.post),
          })
        : message('preflight.price', { network: name, price: dollars(prices.post) }),
    ],
  ]
}

const rules: readonly Rule[] = [
  missingRule,
  whenRule,
  videoRule,
  picturesRule,
  textRule,
  wordsRule,
  linksRule,
  telephoneRule,
  headlineRule,
  stepsRule,
  partFilesRule,
  costRule,
]

/**
 * What the chosen networks will refuse, change or charge, in the order of the networks: the form
 * says it before the button is pressed, and the server refuses by it. The rules of the whole post
 * (no network, no word) are not in here.
 */
export function preflight(post: JudgedPost, measureForX: MeasureForX): Finding[] {
  return post.networks.flatMap((network) => {
    const { name, limits } = networks[network]
    const files = getsFiles(network, post.own) ? post.files : []
    const judged = {
      post,
      network,
      name,
      limits,
      files,
      measureForX,
    }
    return rules
      .flatMap((rule) => rule(judged))
      .map(([field, effect, said, remedy, part]) => ({
        network,
        field,
        effect,
        message: said,
        ...(remedy === undefined ? {} : { remedy }),
        ...(part === undefined ? {} : { part }),
      }))
  })
}
