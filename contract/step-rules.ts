import { dollars } from './dollars.ts'
import { countedLength } from './networks/counted-length.ts'
import { linksIn } from './networks/links-in.ts'
import { networks, type NetworkKey } from './networks/table.ts'
import type { ChosenSteps } from './post-steps.ts'

interface Measured {
  readonly length: number
  readonly hasLink: boolean
}

/** A post with what follows it, as one network judges it. */
export interface JudgedSteps {
  readonly network: NetworkKey
  readonly steps: ChosenSteps
  /** By the rule of X. */
  readonly measureForX: (text: string) => Measured
}

export type StepFinding = readonly ['comment' | 'thread', 'refused' | 'costs', string]

const number = (value: number) => value.toLocaleString('en')
const hashtags = /#[\p{L}\p{N}_]+/gu
const links = /https?:\/\/\S+|(?<![\p{L}\p{N}.])www\.\S+/giu
const count = (text: string, of: RegExp) => text.match(of)?.length ?? 0

/** The first comment that this network gets; null: none was written, or it takes none. */
export function commentFor(network: NetworkKey, { firstComment }: ChosenSteps): string | null {
  const text = firstComment?.trim() ?? ''
  return text === '' || networks[network].firstComment === null ? null : text
}

/** The parts that this network gets instead of the text, the first one first; null: no thread. */
export function threadFor(network: NetworkKey, { thread }: ChosenSteps): readonly string[] | null {
  return thread && thread.length > 1 && networks[network].threads !== null ? thread : null
}

/** How long a text is as this network counts it. */
const lengthOn = ({ network, measureForX }: JudgedSteps, text: string): number =>
  countedLength(networks[network].limits, text, measureForX)

/** Links as this network counts them: different ones, where it counts those of a post. */
const linksOn = (network: NetworkKey, text: string): number =>
  networks[network].limits.mostLinks === null ? count(text, links) : linksIn(text).length

function judgeComment(judged: JudgedSteps): readonly StepFinding[] {
  const { name, firstComment: takes } = networks[judged.network]
  const text = commentFor(judged.network, judged.steps)
  if (text === null || takes === null) return []
  const refused = (
    most: number | null,
    used: number,
    say: (most: string, over: string) => string,
  ): readonly StepFinding[] =>
    most === null || used <= most
      ? []
      : [['comment', 'refused', say(number(most), number(used - most))]]
  return [
    ...refused(
      takes.mostText,
      lengthOn(judged, text),
      (most, over) =>
        `${name} accepts up to ${most} characters in a first comment: ${over} too many.`,
    ),
    ...refused(
      takes.mostHashtags,
      count(text, hashtags),
      (most, over) =>
        `${name} accepts up to ${most} hashtags in a first comment: ${over} too many.`,
    ),
    ...refused(takes.mostLinks, linksOn(judged.network, text), (most, over) =>
      takes.mostLinks === 1
        ? `${name} accepts one link in a first comment: ${over} too many.`
        : `${name} accepts up to ${most} links in a first comment: ${over} too many.`,
    ),
  ]
}

function judgeThread(judged: JudgedSteps): readonly StepFinding[] {
  const { name, threads, limits, prices } = networks[judged.network]
  const parts = threadFor(judged.network, judged.steps)
  if (parts === null || threads === null) return []
  const refused = (sentence: string): StepFinding => ['thread', 'refused', sentence]
  const tooMany = parts.length - threads.mostParts
  const perPart = parts.flatMap((text, index): readonly StepFinding[] => {
    const over = lengthOn(judged, text) - limits.mostText
    const twin = parts.findIndex((other) => other.trim() === text.trim())
    if (text.trim() === '') return [refused(`Part ${index + 1} of the thread is empty.`)]
    if (over > 0)
      return [refused(`Part ${index + 1} is too long for ${name}: ${number(over)} too many.`)]
    return twin < index
      ? [refused(`${name} refuses the same words twice: part ${twin + 1} and part ${index + 1}.`)]
      : []
  })
  const withLink = parts.filter((text) => judged.measureForX(text).hasLink).length
  return [
    ...(tooMany > 0
      ? [
          refused(
            `A thread on ${name} has up to ${threads.mostParts} parts: ${number(tooMany)} too many.`,
          ),
        ]
      : []),
    ...perPart,
    ...(prices
      ? [['thread', 'costs', costs(parts.length, withLink, { name, prices })] satisfies StepFinding]
      : []),
  ]
}

function costs(
  parts: number,
  withLink: number,
  {
    name,
    prices,
  }: {
    readonly name: string
    readonly prices: { readonly post: number; readonly postWithLink: number }
  },
): string {
  const sum = dollars((parts - withLink) * prices.post + withLink * prices.postWithLink)
  return withLink === 0
    ? `${name} charges ${sum} for this thread: ${parts} posts.`
    : `${name} charges ${sum} for this thread: ${parts} posts, ${withLink} of them with a link.`
}

/** What a network will refuse or charge of what follows the post (networks.md section 20). */
export const judgeSteps = (judged: JudgedSteps): readonly StepFinding[] => [
  ...judgeComment(judged),
  ...judgeThread(judged),
]
