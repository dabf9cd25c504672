import type { Message } from '@marquee/contract/message.ts'
import { tiktokStatus } from '@marquee/contract/tiktok.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { worded } from '#lib/worded.ts'
import { readToken } from '#lib/session/token.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/publishing/networks/tiktok/result'

/** COMPOSER-052. */
const pollEveryMs = 5000
const mostPolls = 12
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, pollEveryMs)
  })
const words = texts

/**
 * Asks where a TikTok post stands until it stands somewhere, and tells what the owner must know of
 * it (C40). What only its owner may see never gets a public id: it stands once it is complete. It
 * goes on when the page is left; rejects never.
 */
export async function watchTiktok(publishId: string, isPrivate: boolean): Promise<void> {
  let status: string | null = null
  let reason: Message | null = null
  for (let poll = 0; poll < mostPolls; poll += 1) {
    await pause()
    // whoever signed out, or looks at another company by now, is told by the list
    if (readToken() === null) return
    try {
      const { data } = await call(tiktokStatus, { body: { publish_id: publishId } })
      status = data.status
      reason = data.said
      if (
        status === 'PUBLISHED' ||
        (status === 'PUBLISH_COMPLETE' &&
          (isPrivate || data.publicaly_available_post_id.length > 0))
      )
        return
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return
    }
    if (status === 'SEND_TO_USER_INBOX') {
      toast.warning(words.inbox)
      return
    }
    if (status === 'FAILED') break
  }
  const said = {
    title: words.final({ status: status ?? words.unknown }),
    text: reason === null ? undefined : worded(reason),
  }
  if (status === 'FAILED') toast.error(said)
  else toast.info(said)
}
