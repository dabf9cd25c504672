import { dollars } from './dollars.ts'
import { countedLength } from './networks/counted-length.ts'
import { linksIn } from './networks/links-in.ts'
import { message, type Message } from './message.ts'
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

export type StepFinding = readonly ['comment' | 'thread', 'refused' | 'costs', Message]

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

/** The files of the parts that this network gets, by the place of each. */
export function threadMediaFor(
  network: NetworkKey,
  steps: ChosenSteps,
): readonly (readonly string[])[] {
  const parts = threadFor(network, steps) ?? []
  return parts.map((_, place) => (place === 0 ? [] : (steps.threadMedia?.[place] ?? [])))
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
    code: 'preflight.comment-too-long' | 'preflight.comment-hashtags' | 'preflight.comment-links',
    most: number | null,
    used: number,
  ): readonly StepFinding[] =>
    most === null || used <= most
      ? []
      : [['comment', 'refused', message(code, { network: name, most, over: used - most })]]
  return [
    ...refused('preflight.comment-too-long', takes.mostText, lengthOn(judged, text)),
    ...refused('preflight.comment-hashtags', takes.mostHashtags, count(text, hashtags)),
    ...refused('preflight.comment-links', takes.mostLinks, linksOn(judged.network, text)),
  ]
}

function judgeThread(judged: JudgedSteps): readonly StepFinding[] {
  const { name, threads, limits, prices } = networks[judged.network]
  const parts = threadFor(judged.network, judged.steps)
  if (parts === null || threads === null) return []
  const refused = (said: Message): StepFinding => ['thread', 'refused', said]
  const tooMany = parts.length - threads.mostParts
  const perPart = parts.flatMap((text, index): readonly StepFinding[] => {
    const over = lengthOn(judged, text) - limits.mostText
    const twin = parts.findIndex((other) => other.trim() === text.trim())
    const part = index + 1
    if (text.trim() === '') return [refused(message('preflight.part-empty', { part }))]
    if (over > 0)
      return [refused(message('preflight.part-too-long', { network: name, part, over }))]
    const alike = { network: name, first: twin + 1, second: part }
    return twin < index ? [refused(message('preflight.parts-alike', alike))] : []
  })
  const withLink = parts.filter((text) => judged.measureForX(text).hasLink).length
  return [
    ...(tooMany > 0
      ? [
          refused(
            message('preflight.too-many-parts', {
              network: name,
              most: threads.mostParts,
              over: tooMany,
            }),
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
): Message {
  const price = dollars((parts - withLink) * prices.post + withLink * prices.postWithLink)
  return withLink === 0
    ? message('preflight.thread-price', { network: name, price, parts })
    : message('preflight.thread-price-with-links', { network: name, price, parts, links: withLink })
}

/** What a network will refuse or charge of what follows the post (networks.md section 20). */
export const judgeSteps = (judged: JudgedSteps): readonly StepFinding[] => [
  ...judgeComment(judged),
  ...judgeThread(judged),
]
