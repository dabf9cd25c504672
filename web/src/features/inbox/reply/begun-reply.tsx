import { useState } from 'react'
import { useCompany } from '#lib/session/session.ts'
import { texts } from '#texts/features/inbox'
import { keptReply } from './kept-reply.ts'

/**
 * What was being written in a talk that is gone, to be copied from here; it is in this browser
 * alone.
 */
export function BegunReply({ threadId }: { readonly threadId: string }) {
  const { id: companyId } = useCompany()
  const [{ words, replies }] = useState(() => ({
    words: keptReply.read(companyId, threadId),
    replies: keptReply
      .readExtras(companyId, threadId)
      .quickReplies.map((one) => one.trim())
      .filter((one) => one !== ''),
  }))
  if (words === '' && replies.length === 0) return null
  return (
    <div className="talk__begun">
      <p>{texts.begun}</p>
      {words === '' ? null : <blockquote dir="auto">{words}</blockquote>}
      {replies.length === 0 ? null : <p>{texts.offered({ replies: replies.join(' · ') })}</p>}
    </div>
  )
}
