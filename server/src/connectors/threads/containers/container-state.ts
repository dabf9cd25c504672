import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { isGone } from '../client/threads-refusals.ts'
import type { ThreadsProfile } from '../sign-in/threads-secret.ts'

const states = ['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED'] as const
export type ContainerState = (typeof states)[number]

/**
 * `unknown`: a state that we have no word for. `missing`: Threads finds no such container, or does
 * not show it to us.
 */
export interface SeenContainer {
  readonly state: ContainerState | 'unknown' | 'missing'
  /** Of a failed container: the name of what went wrong. */
  readonly error: string
}

const answer = z.object({ status: given(z.string()), error_message: given(z.string()) })

export async function readContainer(
  graph: GraphClient,
  { userId, token }: ThreadsProfile,
  containerId: string,
): Promise<SeenContainer> {
  try {
    const { status, error_message: error = '' } = await graph.read({
      path: `/${containerId}`,
      token,
      account: userId,
      fields: { fields: 'status,error_message' },
      schema: answer,
    })
    return { state: states.find((one) => one === status) ?? 'unknown', error }
  } catch (error) {
    if (isGone(error)) return { state: 'missing', error: '' }
    throw error
  }
}

/** networks.md section 18, Status; Threads spells the aspect ratio wrongly. */
const failures: Readonly<Record<string, Message>> = {
  FAILED_PROCESSING_AUDIO: message('threads.sound-not-processed'),
  FAILED_PROCESSING_VIDEO: message('threads.video-not-processed'),
  INVALID_ASPEC_RATIO: message('threads.shape'),
  INVALID_ASPECT_RATIO: message('threads.shape'),
  INVALID_BIT_RATE: message('threads.bit-rate'),
  INVALID_DURATION: message('threads.video-too-long'),
  INVALID_FRAME_RATE: message('threads.frame-rate'),
  INVALID_AUDIO_CHANNELS: message('threads.sound-channels'),
  INVALID_AUDIO_CHANNEL_LAYOUT: message('threads.sound-channels'),
}

/** What a container in state ERROR means for its post. */
export function failedContainer({ error }: SeenContainer): ConnectorError {
  const facts = { state: 'ERROR', ...(error === '' ? {} : { error: error.slice(0, 100) }) }
  if (error.startsWith('FAILED_DOWNLOADING'))
    return new ConnectorError('unavailable', {
      network: 'threads',
      prepareAgain: true,
      facts,
      message: message('network.file-not-fetched', { network: 'Threads' }),
    })
  return new ConnectorError('rejected', {
    network: 'threads',
    facts,
    message: failures[error] ?? message('threads.post-unusable'),
  })
}
