import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import type { ThreadsClient } from '../client/threads-client.ts'
import { threadsRefusal } from '../client/threads-refusals.ts'
import { threadsNaming } from '../client/threads-naming.ts'

const { name, place } = threadsNaming

const answer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    scopes: given(z.array(z.string())),
    error: given(z.object({ code: given(z.number()), subcode: given(z.number()) })),
  }),
})
const person = z.object({ id: z.string() })

/** What Threads says of a token that works. */
export interface TokenFacts {
  /** Null where Threads does not tell it. */
  readonly scopes: readonly string[] | null
}

/**
 * Asks for free whether a token works, and for which rights. Threads answers `debug_token` only to
 * a token of its app's testers (its page Debug Access Token): where it refuses to answer, the
 * profile is read instead, which every living token can. Throws `reauthorize` for a dead one.
 */
export async function inspectToken(client: ThreadsClient, token: string): Promise<TokenFacts> {
  try {
    const { data } = await client.read({
      path: '/debug_token',
      token,
      account: null,
      fields: { input_token: token },
      schema: answer,
    })
    if (data.is_valid) return { scopes: data.scopes ?? null }
    throw new ConnectorError('reauthorize', {
      network: 'threads',
      message: wordsOf(data.error?.code, data.error?.subcode),
    })
  } catch (error) {
    if (!isWithheld(error)) throw error
    await readOwnId(client, token)
    return { scopes: null }
  }
}

/** The id of the profile that a token is for, as text: as a number it would lose digits. */
export async function readOwnId(client: ThreadsClient, token: string): Promise<string> {
  const { id } = await client.read({
    path: '/me',
    token,
    account: null,
    fields: { fields: 'id' },
    schema: person,
  })
  return id
}

/** Refused, but not because the token is dead. */
function isWithheld(error: unknown): boolean {
  if (!(error instanceof ConnectorError) || error.facts.status === undefined) return false
  return (
    error.kind === 'rejected' ||
    (error.kind === 'reauthorize' && error.facts.code !== 190 && error.facts.code !== 102)
  )
}

function wordsOf(code: number | undefined, subcode: number | undefined): Message {
  const known = code === undefined ? null : threadsRefusal(code, subcode)
  return known?.kind === 'reauthorize'
    ? known.say(threadsNaming)
    : message('network.connection-ended', { network: name, place })
}
