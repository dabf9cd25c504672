import { copySize } from './copy-size.ts'
import { countedLength } from './networks/counted-length.ts'
import { linksIn } from './networks/links-in.ts'
import { longestReelMs } from './post-limits.ts'
import { networks, type NetworkKey } from './networks/table.ts'
import type { VideoLimits, NetworkLimits, Shape } from './networks/network.ts'
import { dollars } from './dollars.ts'
import { message, type Message } from './message.ts'
import type { ChosenSteps } from './post-steps.ts'
import type { PostKind } from './publishing.ts'
import { judgeSteps, threadFor } from './step-rules.ts'

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

interface Judged {
  readonly post: JudgedPost
  readonly network: NetworkKey
  readonly name: string
  readonly limits: NetworkLimits
  /** Files that this network gets. */
  readonly files: readonly JudgedFile[]
  readonly measureForX: MeasureForX
}
type Rule = (
  judged: Judged,
) => readonly (readonly [
  field: Finding['field'],
  effect: Effect,
  said: Message,
  remedy?: Remedy | undefined,
  part?: number,
])[]

const length = (ms: number): Message =>
  ms % 60_000 === 0
    ? message('preflight.minutes', { count: ms / 60_000 })
    : message('preflight.seconds', { count: Math.round(ms / 100) / 10 })
const megabytes = (bytes: number) => Math.round(bytes / (1024 * 1024))
const ratio = ({ width, height }: Pick<JudgedFile, 'width' | 'height'>) => width / height
const isOutside = (file: JudgedFile, shape: Shape | null) =>
  shape !== null && (ratio(file) < shape.narrowest || ratio(file) > shape.widest)

/** It gets the parts of a thread instead of the text. */
const isThread = ({ post, network }: Judged) => threadFor(network, post.steps ?? {}) !== null

const textRule: Rule = (judged) => {
  const { post, name, limits, measureForX } = judged
  if (isThread(judged)) return []
  const over = countedLength(limits, post.text, measureForX) - limits.mostText
  if (over <= 0) return []
  return [
    [
      'text',
      'refused',
      limits.counts === 'x'
        ? message('preflight.text-too-long-as-counted', { network: name, most: limits.mostText })
        : message('preflight.text-too-long', { network: name, most: limits.mostText, over }),
    ],
  ]
}

const linksRule: Rule = ({ post, name, limits }) =>
  limits.mostLinks !== null && linksIn(post.text).length > limits.mostLinks
    ? [
        [
          'text',
          'refused',
          message('preflight.too-many-links', { network: name, most: limits.mostLinks }),
        ],
      ]
    : []

const wordsRule: Rule = ({ post, name, limits }) => {
  const tags = (post.text.match(/#[\p{L}\p{N}_]+/gu) ?? []).length
  const mentions = (post.text.match(/(?<![\p{L}\p{N}_])@[\p{L}\p{N}_.]+/gu) ?? []).length
  return [
    ...(limits.mostHashtags !== null && tags > limits.mostHashtags
      ? [
          [
            'text',
            'refused',
            message('preflight.too-many-hashtags', {
              network: name,
              most: limits.mostHashtags,
              over: tags - limits.mostHashtags,
            }),
          ] as const,
        ]
      : []),
    ...(limits.mostMentions !== null && mentions > limits.mostMentions
      ? [
          [
            'text',
            'refused',
            message('preflight.too-many-mentions', {
              network: name,
              most: limits.mostMentions,
              over: mentions - limits.mostMentions,
            }),
          ] as const,
        ]
      : []),
  ]
}

/**
 * Seven digits and more, as people write telephone numbers; prices are shorter, and dates are left
 * aside.
 */
const date = /\b\d{1,4}([./-])\d{1,2}\1\d{2,4}\b/gu
const telephone = /(?<![\p{L}\d])\+?\(?\d(?:[ ().\-/]{0,2}\d){6,14}(?![\p{L}\d])/u
const telephoneRule: Rule = ({ post, limits, name }) =>
  limits.removesTelephone && telephone.test(post.text.replace(date, ''))
    ? [
        [
          'text',
          'changed',
          message('preflight.phone-number', { network: name }),
          'leave-number-out',
        ],
      ]
    : []

/** The same text without the telephone numbers in it. */
export function withoutTelephone(text: string): string {
  const dates = [...text.matchAll(date)].map(({ index, 0: found }) => [index, index + found.length])
  const all = new RegExp(telephone.source, 'gu')
  return text
    .replace(all, (found: string, ...more: unknown[]) => {
      const at = more.find((one) => typeof one === 'number') ?? 0
      const isDate = dates.some(([from = 0, to = 0]) => at < to && at + found.length > from)
      return isDate ? found : ''
    })
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;:!?])/g, '$1')
}

const headlineRule: Rule = ({ post, network, name, limits }) => {
  const over = (post.own?.[network]?.headline ?? '').length - limits.mostHeadline
  return limits.mostHeadline > 0 && over > 0
    ? [
        [
          'options',
          'refused',
          message('preflight.headline-too-long', {
            network: name,
            most: limits.mostHeadline,
            over,
          }),
        ],
      ]
    : []
}

const missingRule: Rule = ({ post, limits, name }) => {
  if (post.kind === 'reel' && !limits.reel)
    return [['networks', 'refused', message('preflight.no-reels', { network: name })]]
  if (post.kind === 'reel' && !post.files.some(({ type }) => type === 'video'))
    return [['media', 'refused', message('preflight.reel-without-video')]]
  return limits.needsMedia && post.files.length === 0
    ? [['media', 'refused', message('preflight.post-without-media')]]
    : []
}

const picturesRule: Rule = ({ name, limits, files }) => {
  const pictures = files.filter(({ type }) => type === 'image')
  const more = pictures.length - limits.mostPictures
  const shown = pictures.slice(0, limits.mostPictures)
  const isSmall = ({ width, height }: Pick<JudgedFile, 'width' | 'height'>) =>
    Math.min(width, height) < limits.leastPictureSide
  const small = shown.some(isSmall)
  // made smaller to fit, a panorama is low
  const narrow = !small && shown.some((file) => isSmall(copySize(file, limits)))
  const moving = shown.some(({ isAnimated }) => isAnimated === true)
  const cropped = shown.filter((file) => isOutside(file, limits.shape)).length
  const tooMany =
    limits.mostPictures === 1
      ? message('preflight.one-picture-only', { network: name })
      : message('preflight.too-many-pictures', { network: name, most: limits.mostPictures })
  return [
    ...(more <= 0
      ? []
      : limits.leavesOutMore
        ? [
            [
              'media',
              'changed',
              message('preflight.first-pictures-shown', {
                network: name,
                most: limits.mostPictures,
              }),
            ] as const,
          ]
        : [['media', 'refused', tooMany] as const]),
    ...(small
      ? [
          [
            'media',
            'refused',
            message('preflight.picture-too-small', {
              network: name,
              least: limits.leastPictureSide,
            }),
          ] as const,
        ]
      : []),
    ...(narrow
      ? [
          [
            'media',
            'refused',
            message('preflight.picture-too-narrow', {
              network: name,
              least: limits.leastPictureSide,
            }),
            'crop',
          ] as const,
        ]
      : []),
    ...(moving
      ? [['media', 'changed', message('preflight.animated-picture', { network: name })] as const]
      : []),
    ...(cropped === 0
      ? []
      : [
          [
            'media',
            'changed',
            message('preflight.pictures-cropped', { network: name, count: cropped }),
            'crop',
          ] as const,
        ]),
  ]
}

const videoRule: Rule = ({ post, network, name, limits, files }) => {
  const video = files.find(({ type }) => type === 'video')
  if (!video) return []
  const taken = post.kind === 'reel' ? limits.reel : limits.video
  if (!taken)
    return [
      [
        'networks',
        'refused',
        limits.video === null
          ? message('preflight.videos-not-allowed', { network: name })
          : message('preflight.videos-not-accepted', { network: name }),
      ],
    ]
  const unmade = video.refusals?.find(
    (refusal) => refusal.network === network && refusal.use === post.kind,
  )
  return [
    ...lengthOf(post, video, { taken, name }),
    ...(unmade ? [['media', 'refused', unmade.message] as const] : sizeOf(video, taken, name)),
  ]
}

function lengthOf(
  { kind }: JudgedPost,
  { durationMs }: JudgedFile,
  { taken, name }: { taken: VideoLimits; name: string },
): ReturnType<Rule> {
  const ms = durationMs ?? 0
  const refused = (said: Message): ReturnType<Rule> => [['media', 'refused', said]]
  if (kind === 'reel' && ms > longestReelMs) return refused(message('preflight.reel-too-long'))
  if (ms > taken.mostMs)
    return refused(
      message('preflight.video-too-long', {
        network: name,
        most: length(taken.mostMs),
        length: length(ms),
      }),
    )
  return ms < taken.leastMs
    ? refused(message('preflight.video-too-short', { network: name, least: length(taken.leastMs) }))
    : []
}

function sizeOf(video: JudgedFile, taken: VideoLimits, name: string): ReturnType<Rule> {
  const { least, most, shape } = taken
  const tooSmall =
    least !== null &&
    (Math.min(video.width, video.height) < Math.min(least.width, least.height) ||
      Math.max(video.width, video.height) < Math.max(least.width, least.height))
  const fits = most === null || (video.width <= most.width && video.height <= most.height)
  return [
    ...(isOutside(video, shape)
      ? [
          [
            'media',
            'refused',
            shape !== null && shape.widest < 1
              ? message('preflight.reel-not-upright', { network: name })
              : message('preflight.video-shape', { network: name }),
          ] as const,
        ]
      : []),
    ...(tooSmall
      ? [
          [
            'media',
            'refused',
            message('preflight.video-too-small', {
              network: name,
              width: least.width,
              height: least.height,
            }),
          ] as const,
        ]
      : []),
    ...(video.bytes > taken.mostBytes
      ? [
          [
            'media',
            'refused',
            message('preflight.video-too-heavy', {
              network: name,
              megabytes: megabytes(taken.mostBytes),
            }),
          ] as const,
        ]
      : []),
    ...(fits
      ? []
      : [
          [
            'media',
            'changed',
            message('preflight.video-made-smaller', {
              network: name,
              width: most.width,
              height: most.height,
            }),
          ] as const,
        ]),
  ]
}

const whenRule: Rule = ({ post, network, name }) =>
  post.isScheduled && post.kind === 'post' && !networks[network].schedulesPosts
    ? [['when', 'refused', message('preflight.not-scheduled-there', { network: name })]]
    : []

/** What follows the post. A reel is no thread, but is commented as any post is. */
const stepsRule: Rule = ({ post, network, measureForX }) =>
  judgeSteps({ network, steps: post.steps ?? {}, measureForX })

/**
 * What goes with a part goes by the rules of a post, but nothing is left out of it: it was chosen
 * for this network alone.
 */
const partFilesRule: Rule = (judged) => {
  const { post, network, name, limits } = judged
  const parts = threadFor(network, post.steps ?? {}) ?? []
  return parts.slice(1).flatMap((_, index): ReturnType<Rule> => {
    const files = post.partFiles?.[index + 1] ?? []
    if (files.length === 0) return []
    const part = index + 2
    const own: Judged = {
      ...judged,
      post: { ...post, kind: 'post' },
      limits: { ...limits, leavesOutMore: false },
      files,
    }
    const isMixed = files.length > 1 && files.some(({ type }) => type === 'video')
    const found = isMixed
      ? [
          [
            'media',
            'refused',
            message('preflight.part-one-video-or-pictures', {
              network: name,
              most: limits.mostPictures,
            }),
          ] as const,
        ]
      : [...videoRule(own), ...picturesRule(own)]
    return found.map(([, effect, reason]) => [
      'thread',
      effect,
      message('preflight.part-files', { part, reason }),
      undefined,
      part,
    ])
  })
}

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
