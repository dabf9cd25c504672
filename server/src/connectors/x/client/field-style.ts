import { ConnectorError } from '../../connector-error.ts'

/** How the wire names a post in the fields that are asked for (networks.md section 0, 5). */
export type FieldStyle = 'tweet' | 'post'
const otherStyle = { tweet: 'post', post: 'tweet' } as const satisfies Record<
  FieldStyle,
  FieldStyle
>

/** Asks in the spelling that X accepted last. */
export type AskInStyle = <T>(ask: (style: FieldStyle) => Promise<T>) => Promise<T>

/**
 * X is between two spellings, and each app may meet the one or the other. The setting says which is
 * tried first; where X does not know a field, the same question is asked in the other spelling, and
 * what was accepted is remembered. A refused question costs nothing. Where both are refused, the
 * first refusal is the true one.
 */
export function createAskInStyle(first: FieldStyle): AskInStyle {
  let style: FieldStyle = first
  return async (ask) => {
    const tried = style
    try {
      return await ask(tried)
    } catch (refusal) {
      if (!isUnknownField(refusal)) throw refusal
      const other = otherStyle[tried]
      const answer = await ask(other).catch((error: unknown) => {
        throw isUnknownField(error) ? refusal : error
      })
      style = other
      return answer
    }
  }
}

/** X answers a field it does not know by 400, like every question that is not well formed. */
const isUnknownField = (error: unknown) =>
  error instanceof ConnectorError && error.kind === 'rejected' && error.facts.status === 400
