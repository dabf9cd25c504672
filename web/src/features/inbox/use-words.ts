import { messageLength } from '@marquee/contract/message-length.ts'
import type { MessageThread } from '@marquee/contract/messages.ts'
import { networks } from '@marquee/contract/networks/table.ts'
import { useState } from 'react'
import { placeProblem } from '#features/answers'
import { ApiError, errorText } from '#lib/api-error.ts'
import { usePremium } from '#lib/premium.ts'
import { useCompany } from '#lib/session.ts'
import { texts } from '#texts/features/inbox'
import { keptReply, noExtras, type ReplyExtras } from './kept-reply.ts'
import { useReply, type ReplyBody } from './use-reply.ts'

interface WordsInput {
  readonly thread: MessageThread
  readonly onSent: () => void
}

/**
 * What goes out by one press, in its order. Where a network takes a picture only alone, the picture
 * goes first, as a message of its own.
 */
function messagesOf(
  thread: MessageThread,
  words: string,
  { picture, quickReplies }: ReplyExtras,
): ReplyBody[] {
  const said: ReplyBody = {
    ...(words === '' ? {} : { message: words }),
    ...(quickReplies.length === 0 ? {} : { quickReplies: [...quickReplies] }),
  }
  if (picture === null) return [said]
  const isAlone = networks[thread.type].messages?.picture?.withText !== true
  if (!isAlone) return [{ ...said, mediaId: picture.id }]
  return [{ mediaId: picture.id }, ...(words === '' ? [] : [said])]
}

/** What is written, and what goes with it, kept until it is sent; and what is wrong with it. */
export function useWords({ thread, onSent }: WordsInput) {
  const { id: companyId } = useCompany()
  const premium = usePremium()
  const reply = useReply(thread.id)
  const [text, setText] = useState(() => keptReply.read(companyId, thread.id))
  const [extras, setExtras] = useState(() => keptReply.readExtras(companyId, thread.id))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  function write(words: string) {
    setText(words)
    setProblem(null)
    keptReply.write(companyId, thread.id, words)
  }
  function add(value: ReplyExtras) {
    setExtras(value)
    setProblem(null)
    keptReply.writeExtras(companyId, thread.id, value)
  }
  const count = messageLength(thread.type, text)
  const isTooLong = count !== null && count.length > count.most
  const words = text.trim()
  const isEmpty = words === '' && extras.picture === null
  function whyNot(quickReplies: readonly string[]): string | null {
    if (quickReplies.length > 0 && words === '') return texts.quickWords
    return placeProblem(words)
  }
  /** What its network refused stays in the talk, to be sent again from there. */
  async function sendOne(body: ReplyBody): Promise<boolean> {
    const isPictureAlone = body.mediaId !== undefined && body.message === undefined
    const done = () => {
      if (isPictureAlone && words !== '') add({ ...extras, picture: null })
      else {
        write('')
        add(noExtras)
      }
    }
    try {
      await reply.mutateAsync(body)
      done()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'network-refused') done()
      setProblem(errorText(error))
      return false
    }
  }
  async function send() {
    const quickReplies = extras.quickReplies.map((one) => one.trim()).filter((one) => one !== '')
    if (isEmpty || isTooLong || isBusy || !premium.check()) return
    const why = whyNot(quickReplies)
    setProblem(why)
    if (why !== null) return
    setBusy(true)
    try {
      for (const body of messagesOf(thread, words, { ...extras, quickReplies }))
        if (!(await sendOne(body))) return
      onSent()
    } finally {
      setBusy(false)
    }
  }
  function drop() {
    write('')
    add(noExtras)
  }
  return { text, write, extras, add, drop, send, problem, count, isTooLong, isEmpty, isBusy }
}

export type Words = ReturnType<typeof useWords>
