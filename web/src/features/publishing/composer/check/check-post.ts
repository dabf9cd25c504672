import {
  networkNames,
  networks as table,
  type NetworkKey,
} from '@marquee/contract/networks/table.ts'
import { countedLength } from '@marquee/contract/networks/counted-length.ts'
import { pictureShape } from '@marquee/contract/overlay.ts'
import { maxPostText } from '@marquee/contract/post-limits.ts'
import { preflight } from '@marquee/contract/preflight.ts'
import type {
  Finding,
  JudgedFile,
  JudgedPost,
  MeasureForX,
} from '@marquee/contract/preflight/judged.ts'
import type { TiktokTerms } from '@marquee/contract/tiktok.ts'
import { worded } from '#lib/worded.ts'
import { threadFor } from '@marquee/contract/step-rules.ts'
import { inOrder } from '../../networks/network-names.ts'
import { isDrawn } from '../../picture-edit/overlay/is-drawn.ts'
import { stepsIn } from '../../steps/chosen-steps.ts'
import { texts } from '#texts/features/publishing/composer'
import { hasMedia, type DraftContent } from '../draft/draft-content.ts'
import { ownChoicesOf } from '../../networks/own-content.ts'
import { tiktokProblem } from '../../networks/tiktok/tiktok-problem.ts'

const words = texts.composer

export interface PostProblems {
  readonly networks?: string | undefined
  readonly media?: string | undefined
  readonly text?: string | undefined
  /** Of what was chosen for one network alone. */
  readonly options?: string | undefined
  readonly comment?: string | undefined
  readonly thread?: string | undefined
}

/** What else is known than what was written. */
export interface PostContext {
  readonly isUploading: boolean
  /** Files of a part of a thread are on their way. */
  readonly isPartUploading?: boolean
  readonly measureForX: MeasureForX
  readonly terms: TiktokTerms | undefined
}

function judgedOf({
  extras,
  networks,
  text,
  pictures,
  partPictures = [],
}: DraftContent): JudgedPost {
  return {
    kind: extras.kind,
    networks: inOrder(networks),
    text,
    own: ownChoicesOf({ extras }),
    isScheduled: false,
    files: filesOf(pictures, isDrawn(extras.overlay)),
    steps: stepsIn(extras),
    partFiles: partPictures.map((of) => filesOf(of, false)),
  }
}

/**
 * What was loaded from a draft has no size: the server knows it, and judges by the same rules. What
 * words are drawn on goes out in a shape that all take.
 */
function filesOf(pictures: DraftContent['pictures'], isDrawnOn: boolean): readonly JudgedFile[] {
  const files = pictures.map(
    ({
      type = 'image',
      width,
      height,
      bytes = 0,
      durationMs = null,
      isAnimated,
      refusals,
    }): JudgedFile => ({ type, width, height, bytes, durationMs, isAnimated, refusals }),
  )
  const [first, ...others] = files
  if (!isDrawnOn || first?.type === 'video') return files
  if (!first) return [{ type: 'image', width: 1080, height: 1080, bytes: 0, durationMs: null }]
  const ratio = Math.min(
    pictureShape.widest,
    Math.max(pictureShape.narrowest, first.width / first.height),
  )
  return [{ ...first, width: Math.round(first.height * ratio) }, ...others]
}

/** What the chosen networks will refuse, change or charge, by the table that the server goes by. */
export const findingsOf = (content: DraftContent, measureForX: MeasureForX): readonly Finding[] =>
  preflight(judgedOf(content), measureForX)

export interface Count {
  /** Null: the product's own limit. */
  readonly network: NetworkKey | null
  readonly used: number
  readonly most: number
}

/** Where a thread is chosen its parts are counted, and not the text. */
export type CountedContent = Pick<DraftContent, 'text' | 'networks'> &
  Partial<Pick<DraftContent, 'extras'>>

const left = ({ used, most }: Count) => most - used

/**
 * How much of its limit the text uses: where the least is left, and wherever it is over
 * (COMPOSER-023, C71). The first is the tightest.
 */
export function countsOf(
  { text, networks, extras }: CountedContent,
  measureForX: MeasureForX,
): readonly Count[] {
  const own: Count = { network: null, used: text.length, most: maxPostText }
  const isThread = (network: NetworkKey) =>
    extras !== undefined && threadFor(network, stepsIn(extras)) !== null
  const theirs = inOrder(networks)
    .filter((network) => table[network].limits.mostText < maxPostText && !isThread(network))
    .map((network): Count => ({
      network,
      used: countedLength(table[network].limits, text, measureForX),
      most: table[network].limits.mostText,
    }))
  const [tightest = own, ...others] = [own, ...theirs].toSorted((a, b) => left(a) - left(b))
  return [tightest, ...others.filter((count) => count.network !== null && left(count) < 0)]
}

/** "12 too many for X": by how many, and for whom. */
export function overText(count: Count, networks: readonly NetworkKey[]): string | null {
  const by = -left(count)
  if (by <= 0) return null
  const [only] = networks
  const network = count.network ?? (networks.length === 1 ? only : undefined)
  return network === undefined
    ? words.overAll({ by })
    : words.over({ by, network: networkNames[network] })
}

/**
 * The chosen networks for which a text is too long while others take it: left out, or with a draft
 * of their own, they hold the others back no longer.
 */
export function tooLongFor(
  content: CountedContent,
  measureForX: MeasureForX,
): readonly NetworkKey[] {
  if (content.text.length > maxPostText) return []
  const over = countsOf(content, measureForX).flatMap((count) =>
    count.network !== null && left(count) < 0 ? [count.network] : [],
  )
  return over.length < content.networks.length ? over : []
}

/** Only X alone goes without a picture or a video (COMPOSER-026). */
export function needsMedia(networks: readonly NetworkKey[]): boolean {
  return (
    networks.length === 0 || !networks.every((network) => table[network].limits.takesWordsAlone)
  )
}

/** What must be mended before a press may go out; the sentences are the specification's. */
export function problemsOf(
  content: DraftContent,
  { isUploading, isPartUploading = false, measureForX, terms }: PostContext,
): PostProblems {
  const findings = findingsOf(content, measureForX)
  const refused = (field: Finding['field']) => {
    const found = findings.find(
      (finding) => finding.field === field && finding.effect === 'refused',
    )
    return found && worded(found.message)
  }
  const [tightest] = countsOf(content, measureForX)
  return {
    networks: content.networks.length === 0 ? words.select : refused('networks'),
    media: isUploading
      ? words.stillUploading
      : !hasMedia(content) && needsMedia(content.networks)
        ? words.mediaMissing
        : refused('media'),
    text:
      content.text.trim() === ''
        ? words.empty
        : ((tightest && overText(tightest, content.networks)) ?? refused('text')),
    options: tiktokProblem(content, terms) ?? refused('options'),
    comment: refused('comment'),
    thread: isPartUploading ? words.stillUploading : refused('thread'),
  }
}

export function hasProblems(problems: PostProblems): boolean {
  return Object.values(problems).some((problem) => problem !== undefined)
}
