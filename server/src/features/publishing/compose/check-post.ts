import { message, type Message } from '@marquee/contract/message.ts'
import { networks as table, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { maxPicturesPerPost, maxPostText } from '@marquee/contract/post-limits.ts'
import { preflight } from '@marquee/contract/preflight.ts'
import type { Finding, JudgedFile } from '@marquee/contract/preflight/judged.ts'
import type { ChosenSteps } from '@marquee/contract/post-steps.ts'
import { commentFor, threadFor } from '@marquee/contract/step-rules.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import { measureForX } from '#connectors/text/measure-for-x.ts'
import { AppError } from '#platform/app-error.ts'
import type { ChosenMedia } from '../media/choose-media.ts'
import {
  checkOwnOptions,
  judgedOptions,
  optionsField,
  type ChosenOptions,
} from '../networks/own-options.ts'

/** A post as it was given, before anything of it is written. */
export interface GivenPost {
  readonly kind: PostKind
  readonly text: string
  readonly networks: readonly NetworkKey[]
  readonly files: readonly ChosenMedia[]
  readonly options: ChosenOptions
  /** What is to follow it. Absent: nothing. */
  readonly steps?: ChosenSteps
  /** Files of its parts, by place. Absent: none. */
  readonly partFiles?: readonly (readonly ChosenMedia[])[]
  readonly isScheduled: boolean
}

/** Where the calls have what the table of limits speaks of. */
const fields: Readonly<Record<Exclude<Finding['field'], 'options'>, string>> = {
  networks: 'socialNetworks',
  media: 'mediaId',
  text: 'title',
  when: 'scheduledAt',
  comment: 'firstComment',
  thread: 'thread',
}

const judgedFile = ({ kind: type, ...file }: ChosenMedia): JudgedFile => ({ type, ...file })

const judgedParts = (parts: GivenPost['partFiles'] = []) => parts.map((of) => of.map(judgedFile))

const refusal = (field: string, said: Message) =>
  new AppError('invalid-input', said, { details: { [field]: said } })

/**
 * Refuses what the form would have refused before the button was pressed, by the same function, at
 * its fields; nothing is ever cut. The rules of the whole post stand first: its own limit of
 * characters, one video or pictures, and a video for a reel.
 */
export function checkPost(post: GivenPost): void {
  const { kind, text, networks, files, options, steps = {}, isScheduled } = post
  // X counts by a rule of its own, and its limit is told by its own sentence; of a thread it counts
  // the parts
  const countsOwnWay = networks.some(
    (network) => table[network].limits.counts !== 'utf16' && threadFor(network, steps) === null,
  )
  if (!countsOwnWay && text.length > maxPostText)
    throw refusal(
      'title',
      message('preflight.text-over-product-limit', {
        over: text.length - maxPostText,
        most: maxPostText,
      }),
    )
  if (steps.firstComment && networks.every((network) => commentFor(network, steps) === null))
    throw refusal('firstComment', message('preflight.comment-taken-nowhere'))
  const hasVideo = files.some((file) => file.kind === 'video')
  if (kind === 'reel' && !hasVideo)
    throw refusal('mediaId', message('preflight.reel-without-video'))
  if (hasVideo && files.length > 1)
    throw refusal(
      'mediaId',
      message('preflight.one-video-or-pictures', { most: maxPicturesPerPost }),
    )
  const own = checkOwnOptions(networks, options, hasVideo)
  if (own) throw refusal(own.field, own.message)
  const found = preflight(
    {
      kind,
      networks,
      text,
      files: files.map(judgedFile),
      own: judgedOptions(options),
      isScheduled,
      steps,
      partFiles: judgedParts(post.partFiles),
    },
    measureForX,
  )
  const refused = found.filter(({ effect }) => effect === 'refused')
  const [first] = refused
  if (!first) return
  const details: Record<string, Message> = {}
  for (const { field, network, message: said } of refused)
    details[field === 'options' ? optionsField(network) : fields[field]] ??= said
  throw new AppError('invalid-input', first.message, { details })
}

/**
 * Refuses other words for a live post that their network would refuse, by the same function; its
 * files stay as they are.
 */
export function checkLiveText(network: NetworkKey, text: string): void {
  const found = preflight(
    {
      kind: 'post',
      networks: [network],
      text,
      files: [],
      ...judgedOptions({}),
      isScheduled: false,
    },
    measureForX,
  )
  const first = found.find(({ field, effect }) => field === 'text' && effect === 'refused')
  if (first) throw refusal('text', first.message)
}
