import type { TownAnswer } from '../kernel/serve-call.ts'
import { xInvalid } from './x-answers.ts'

type Query = Record<string, string>

/** How the wire names a post: X is between two spellings and answers in the one that was asked for. */
export type Spelling = 'tweet' | 'post'

export const spellingOf = (query: Query): Spelling =>
  Object.keys(query).some((name) => name.startsWith('post.')) ? 'post' : 'tweet'

/** Parameters of the one spelling that X knows, where it knows only one. */
export const inFieldStyle = <T>(
  parameters: Record<string, T>,
  only: Spelling | undefined,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(parameters).filter(
      ([name]) =>
        only === undefined || !/^(tweet|post)\./.test(name) || name.startsWith(`${only}.`),
    ),
  )

export const listOf = (query: Query, name: string) =>
  (query[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Why a query cannot be answered: a parameter nobody knows, or a value that is not one of those. */
export function whyNotQuery(
  query: Query,
  parameters: Record<string, readonly string[] | null>,
): TownAnswer | undefined {
  for (const name of Object.keys(query)) {
    const known = parameters[name]
    if (known === undefined)
      return xInvalid(
        `The query parameter [${name}] is not one of [${Object.keys(parameters).join(',')}]`,
        { [name]: [query[name] ?? ''] },
      )
    if (known === null) continue
    const unknown = listOf(query, name).find((value) => !known.includes(value))
    if (unknown !== undefined)
      return xInvalid(
        `The \`${name}\` query parameter value [${unknown}] is not one of [${known.join(',')}]`,
        { [name]: [unknown] },
      )
  }
  return undefined
}
