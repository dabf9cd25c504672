import type { ThreadList } from '@marquee/contract/messages.ts'
import { ago } from '#lib/time/ago.ts'
import { useNow } from '#lib/time/use-now.ts'
import { texts } from '#texts/features/inbox'

/** Accounts are read every ten minutes: what is older than this was not read as it should be. */
const lateMs = 15 * 60_000

type Read = Pick<ThreadList, 'readAt'>

/** How old the list of messages is. */
export function MessagesAge({ readAt }: Read) {
  const at = useNow()
  if (readAt === null) return null
  return <Age>{texts.asOf({ when: ago(readAt, at) })}</Age>
}

/** The same where messages stand beside other things: said once they are late. */
export function LateMessages({ readAt }: Read) {
  const at = useNow()
  if (readAt === null || at.getTime() - Date.parse(readAt) < lateMs) return null
  return <Age>{texts.messagesAsOf({ when: ago(readAt, at) })}</Age>
}

// that a minute went by is not read out
const Age = ({ children }: { readonly children: string }) => (
  <p className="inbox__age" aria-live="off">
    {children}
  </p>
)
