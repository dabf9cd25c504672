import type { Message } from '@marquee/contract/message.ts'
import type { Clock } from '#platform/clock.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { TiktokClient } from '../client/tiktok-client.ts'
import type { BoundTiktok } from '../sign-in/tiktok-secret.ts'

/** What every step of a publication works with. */
export interface Publishing {
  readonly client: TiktokClient
  readonly clock: Clock
  readonly bound: BoundTiktok
  readonly profilesUrl: string
}

/** Null where the person did not let us see their name (networks.md section 4, "Link"). */
export const permalinkOf = (
  { bound: { username }, profilesUrl }: Publishing,
  postId: string,
): string | null => (username === null ? null : `${profilesUrl}/@${username}/video/${postId}`)

/** What is there of an upload is of no use any more, and shows nowhere. */
export const prepareAnew = (message: Message, cause?: unknown): ConnectorError =>
  new ConnectorError('unavailable', { network: 'tiktok', message, cause, prepareAgain: true })
