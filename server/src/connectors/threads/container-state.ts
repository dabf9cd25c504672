import * as z from 'zod/mini'
import { ConnectorError } from '../connector-error.ts'
import { given } from '../meta-graph/given.ts'
import type { GraphClient } from '../meta-graph/graph-client.ts'
import { isGone } from './threads-refusals.ts'
import type { ThreadsProfile } from './threads-secret.ts'

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
const failures: Readonly<Record<string, string>> = {
  FAILED_PROCESSING_AUDIO:
    'Threads could not process the sound of this video. It accepts MP4 or MOV with H.264 or HEVC and AAC, up to 5 minutes and 1 GB. Choose another video.',
  FAILED_PROCESSING_VIDEO:
    'Threads could not process this video. It accepts MP4 or MOV with H.264 or HEVC and AAC, up to 5 minutes and 1 GB. Choose another video.',
  INVALID_ASPEC_RATIO:
    'Threads does not accept a picture or video of this shape. Crop it or choose another one.',
  INVALID_ASPECT_RATIO:
    'Threads does not accept a picture or video of this shape. Crop it or choose another one.',
  INVALID_BIT_RATE:
    'Threads accepts videos of up to 100 Mbps. Save this one with a lower bit rate, then choose the new file.',
  INVALID_DURATION: 'Threads accepts videos of up to 5 minutes. Choose a shorter one.',
  INVALID_FRAME_RATE:
    'Threads accepts videos of 23 to 60 pictures a second. Save this one anew, then choose the new file.',
  INVALID_AUDIO_CHANNELS:
    'Threads accepts videos with one or two channels of sound. Save this one anew, then choose the new file.',
  INVALID_AUDIO_CHANNEL_LAYOUT:
    'Threads accepts videos with one or two channels of sound. Save this one anew, then choose the new file.',
}

/** What a container in state ERROR means for its post. */
export function failedContainer({ error }: SeenContainer): ConnectorError {
  const facts = { state: 'ERROR', ...(error === '' ? {} : { error: error.slice(0, 100) }) }
  if (error.startsWith('FAILED_DOWNLOADING'))
    return new ConnectorError('unavailable', {
      network: 'threads',
      prepareAgain: true,
      facts,
      message:
        'Threads could not fetch the file from our server. It is not your post; we will try again automatically.',
    })
  return new ConnectorError('rejected', {
    network: 'threads',
    facts,
    message:
      failures[error] ??
      'Threads could not use this post and gave no reason. It accepts pictures of up to 8 MB and videos of up to 5 minutes. Choose another picture or video.',
  })
}
