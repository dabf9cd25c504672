import type { XResult } from '@marquee/contract/posting.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublishAnswer } from './result-toasts.ts'
import type { DraftContent } from '../draft/draft-content.ts'

/** Which of the calls of a press: each fails in words of its own. */
export type CallKind = 'posts' | 'x' | 'tiktok-picture' | 'tiktok-video'

/** What one call of a press came to. */
export type Sent = { readonly kind: CallKind; readonly networks: readonly NetworkKey[] } & (
  | {
      readonly answer: PublishAnswer
      /** Of TikTok: what its state is asked by. */ readonly tiktokId: string | null
      readonly x: XResult['twitterPostId'] | null
    }
  | { readonly error: unknown }
)

export type Send = () => Promise<{
  readonly answer: PublishAnswer
  readonly tiktokId?: string
  readonly x?: XResult['twitterPostId']
}>
export interface Planned {
  readonly kind: CallKind
  readonly networks: readonly NetworkKey[]
  readonly send: Send
}

/** What goes out: the form's content, and its files as they are sent, words drawn on them. */
export interface Sending {
  readonly content: DraftContent
  readonly mediaIds: readonly string[]
  /**
   * The press: the draft's id, and the company it was written for, whichever this tab works in by
   * then.
   */
  readonly key: SubmitKey
}
interface SubmitKey {
  readonly idempotencyKey: string
  readonly companyId: string
}
