import { copySize } from './copy-size.ts'
import { countedLength } from './networks/counted-length.ts'
import { linksIn } from './networks/links-in.ts'
import { longestReelMs } from './post-limits.ts'
import { networks, type NetworkKey } from './networks/table.ts'
import type { FilmLimits, NetworkLimits, Shape } from './networks/network.ts'
import { dollars } from './dollars.ts'
import type { ChosenSteps } from './post-steps.ts'
import type { PostKind } from './publishing.ts'
import { judgeSteps, threadFor } from './step-rules.ts'

/** A network that gets nothing of a file, because the copy that it takes cannot be made. */
export interface CopyRefusal {
  readonly network: NetworkKey
  readonly use: PostKind
  /** As of a finding. */
  readonly sentence: string
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
  /** Of a film; absent where they are not known. */
  readonly refusals?: readonly CopyRefusal[] | undefined
}

export interface JudgedPost {
  readonly kind: PostKind
  readonly networks: readonly NetworkKey[]
  readonly text: string
  readonly files: readonly JudgedFile[]
  /** X gets the files too. */
  readonly xWithMedia: boolean
  readonly tiktokHeadline: string
  readonly isScheduled: boolean
  /** What follows it. Absent: nothing. */
  readonly steps?: ChosenSteps
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
  /** Whole, in English; screens translate it as they do the server's sentences. */
  readonly sentence: string
  readonly remedy?: Remedy
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
type Rule = (judged: Judged) => readonly (readonly [Finding['field'], Effect, string, Remedy?])[]

const number = (value: number) => value.toLocaleString('en')
const seconds = (ms: number) =>
  ms % 60_000 === 0
    ? `${number(ms / 60_000)} minutes`
    : `${number(Math.round(ms / 100) / 10)} seconds`
const megabytes = (bytes: number) => `${number(Math.round(bytes / (1024 * 1024)))} MB`
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
        ? `${name} accepts text of maximum ${limits.mostText} characters`
        : `${name} accepts up to ${number(limits.mostText)} characters: ${number(over)} too many.`,
    ],
  ]
}

const linksRule: Rule = ({ post, name, limits }) =>
  limits.mostLinks !== null && linksIn(post.text).length > limits.mostLinks
    ? [
        [
          'text',
          'refused',
          `${name} accepts up to ${limits.mostLinks} different links in a post. Remove some.`,
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
            `${name} accepts up to ${limits.mostHashtags} hashtags: ${tags - limits.mostHashtags} too many.`,
          ] as const,
        ]
      : []),
    ...(limits.mostMentions !== null && mentions > limits.mostMentions
      ? [
          [
            'text',
            'refused',
            `${name} accepts up to ${limits.mostMentions} mentions: ${mentions - limits.mostMentions} too many.`,
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
          `${name} removes posts with a phone number in the text. Leave it out: your listing shows it.`,
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

const headlineRule: Rule = ({ post, name, limits }) =>
  limits.mostHeadline > 0 && post.tiktokHeadline.length > limits.mostHeadline
    ? [
        [
          'options',
          'refused',
          `A headline on ${name} has up to ${limits.mostHeadline} characters: ${post.tiktokHeadline.length - limits.mostHeadline} too many.`,
        ],
      ]
    : []

const missingRule: Rule = ({ post, limits, name }) => {
  if (post.kind === 'reel' && !limits.reel)
    return [['networks', 'refused', `${name} has no reels.`]]
  if (post.kind === 'reel' && !post.files.some(({ type }) => type === 'video'))
    return [['media', 'refused', 'Reels without or video are not allowed.']]
  return limits.needsMedia && post.files.length === 0
    ? [['media', 'refused', 'Posts without image or video are not allowed.']]
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
      ? `Only one image can be posted on ${name}.`
      : `${name} accepts up to ${limits.mostPictures} pictures in a post. Remove some.`
  return [
    ...(more <= 0
      ? []
      : limits.leavesOutMore
        ? [
            [
              'media',
              'changed',
              limits.mostPictures === 1
                ? `${name} shows one picture: the first.`
                : `${name} shows ${limits.mostPictures} pictures: the first ones.`,
            ] as const,
          ]
        : [['media', 'refused', tooMany] as const]),
    ...(small
      ? [
          [
            'media',
            'refused',
            `${name} accepts pictures of ${limits.leastPictureSide} pixels and more on each side. Choose a larger one.`,
          ] as const,
        ]
      : []),
    ...(narrow
      ? [
          [
            'media',
            'refused',
            `${name} accepts pictures of ${limits.leastPictureSide} pixels and more on each side, and this one is too long for it. Crop it.`,
            'crop',
          ] as const,
        ]
      : []),
    ...(moving
      ? [
          [
            'media',
            'changed',
            `${name} gets the first frame of an animated picture. Save it as a video (MP4) to keep it moving.`,
          ] as const,
        ]
      : []),
    ...(cropped === 0
      ? []
      : [
          [
            'media',
            'changed',
            cropped === 1
              ? `${name} does not accept a picture of this shape: it is cropped in the middle.`
              : `${name} does not accept pictures of this shape: ${cropped} are cropped in the middle.`,
            'crop',
          ] as const,
        ]),
  ]
}

const filmRule: Rule = ({ post, network, name, limits, files }) => {
  const film = files.find(({ type }) => type === 'video')
  if (!film) return []
  const taken = post.kind === 'reel' ? limits.reel : limits.film
  if (!taken)
    return [
      [
        'networks',
        'refused',
        limits.film === null
          ? `${name} does not allow you to post videos.`
          : `${name} accepts no videos.`,
      ],
    ]
  const unmade = film.refusals?.find(
    (refusal) => refusal.network === network && refusal.use === post.kind,
  )
  return [
    ...lengthOf(post, film, taken, name),
    ...(unmade ? [['media', 'refused', unmade.sentence] as const] : sizeOf(film, taken, name)),
  ]
}

function lengthOf(
  { kind }: JudgedPost,
  { durationMs }: JudgedFile,
  taken: FilmLimits,
  name: string,
): ReturnType<Rule> {
  const length = durationMs ?? 0
  if (kind === 'reel' && length > longestReelMs)
    return [['media', 'refused', 'Trim the video to maximum duration of 60 sec.']]
  if (length > taken.mostMs)
    return [
      [
        'media',
        'refused',
        `${name} accepts videos of up to ${seconds(taken.mostMs)}. This one has ${seconds(length)}: trim it.`,
      ],
    ]
  return length < taken.leastMs
    ? [
        [
          'media',
          'refused',
          `${name} accepts videos of ${seconds(taken.leastMs)} and more. Choose a longer one.`,
        ],
      ]
    : []
}

function sizeOf(film: JudgedFile, taken: FilmLimits, name: string): ReturnType<Rule> {
  const { least, most, shape } = taken
  const tooSmall =
    least !== null &&
    (Math.min(film.width, film.height) < Math.min(least.width, least.height) ||
      Math.max(film.width, film.height) < Math.max(least.width, least.height))
  const fits = most === null || (film.width <= most.width && film.height <= most.height)
  return [
    ...(isOutside(film, shape)
      ? [
          [
            'media',
            'refused',
            shape !== null && shape.widest < 1
              ? `A reel on ${name} is upright, 9 by 16. Choose a video of that shape.`
              : `${name} does not accept a video of this shape.`,
          ] as const,
        ]
      : []),
    ...(tooSmall
      ? [
          [
            'media',
            'refused',
            `${name} accepts videos of ${least.width} by ${least.height} pixels and more.`,
          ] as const,
        ]
      : []),
    ...(film.bytes > taken.mostBytes
      ? [
          [
            'media',
            'refused',
            `${name} accepts videos of up to ${megabytes(taken.mostBytes)}.`,
          ] as const,
        ]
      : []),
    ...(fits
      ? []
      : [
          [
            'media',
            'changed',
            `${name} accepts videos of up to ${most.width} by ${most.height} pixels: it is made smaller.`,
          ] as const,
        ]),
  ]
}

const whenRule: Rule = ({ post, network, name }) =>
  post.isScheduled && post.kind === 'post' && !networks[network].schedulesPosts
    ? [['when', 'refused', `Scheduling posts is not supported on ${name}.`]]
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
        ? `${name} charges ${dollars(prices.postWithLink)} for a post with a link; without one it is ${dollars(prices.post)}.`
        : `${name} charges ${dollars(prices.post)} for this post.`,
    ],
  ]
}

const rules: readonly Rule[] = [
  missingRule,
  whenRule,
  filmRule,
  picturesRule,
  textRule,
  wordsRule,
  linksRule,
  telephoneRule,
  headlineRule,
  stepsRule,
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
    const files = limits.mediaOnRequest && !post.xWithMedia ? [] : post.files
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
      .map(([field, effect, sentence, remedy]) => ({
        network,
        field,
        effect,
        sentence,
        ...(remedy === undefined ? {} : { remedy }),
      }))
  })
}
