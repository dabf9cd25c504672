import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { given } from '../../meta-graph/given.ts'
import type { ProfileSecret } from '../sign-in/instagram-secret.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { ConnectorError } from '../../connector-error.ts'
import { instagramRefusal } from '../instagram-refusals.ts'
import { instagramNaming } from '../instagram-naming.ts'

export type ContainerState = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED'
/**
 * `unknown`: a state that we have no word for. `missing`: Instagram finds no such container, or
 * does not show it to us.
 */
export interface SeenContainer {
  readonly state: ContainerState | 'unknown' | 'missing'
  /** Of a failed container: Instagram's own words with a number in them. */
  readonly words: string
}

const states = new Set<string>([
  'IN_PROGRESS',
  'FINISHED',
  'PUBLISHED',
  'ERROR',
  'EXPIRED',
] satisfies ContainerState[])
const isState = (code: string): code is ContainerState => states.has(code)
const answer = z.object({ status_code: given(z.string()), status: given(z.string()) })

export async function readContainer(
  graph: GraphClient,
  { igId, token }: ProfileSecret,
  containerId: string,
): Promise<SeenContainer> {
  try {
    const { status_code: code = '', status = '' } = await graph.read({
      path: `/${containerId}`,
      token,
      account: igId,
      fields: { fields: 'status_code,status' },
      schema: answer,
    })
    return { state: isState(code) ? code : 'unknown', words: status }
  } catch (error) {
    if (isMissing(error)) return { state: 'missing', words: '' }
    throw error
  }
}

/** What a container in state ERROR means for its post. */
export function failedContainer({ words }: SeenContainer): ConnectorError {
  const number = Number(/\b2207\d{3}\b/.exec(words)?.[0])
  const facts = { state: 'ERROR', ...(Number.isNaN(number) ? {} : { subcode: number }) }
  const known = Number.isNaN(number) ? null : instagramRefusal(0, number)
  // a container that failed stands nowhere, so no meaning of its number leaves that open
  if (known && (known.kind === 'rejected' || known.kind === 'unavailable')) {
    return new ConnectorError(known.kind, {
      network: 'instagram',
      message: known.say(instagramNaming),
      prepareAgain: known.kind === 'unavailable',
      facts,
    })
  }
  const own = words
    .replace(/^Error:?\s*/i, '')
    .replace(/\b2207\d{3}\b:?\s*/, '')
    .trim()
    .slice(0, 300)
  const said =
    own === ''
      ? message('instagram.post-unusable')
      : message('network.post-unusable-because', { network: 'Instagram' }, { raw: own })
  return new ConnectorError('rejected', { network: 'instagram', message: said, facts })
}
