import { messageLength } from '@marquee/contract/message-length.ts'
import type { MessageThread } from '@marquee/contract/messages.ts'
import { networks } from '@marquee/contract/networks/table.ts'
import { useState, useSyncExternalStore } from 'react'
import { placeProblem } from '#features/answers'
import { ApiError, errorText } from '#lib/api/api-error.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { useCompany } from '#lib/session/session.ts'
import { announceSent, useSentElsewhere } from '#lib/storage/sent-elsewhere.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { texts } from '#texts/features/inbox'
import { keptReply, noExtras, type ReplyExtras } from './kept-reply.ts'
import { underWay } from './under-way.ts'
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

/** Why it cannot be sent yet; null: nothing is missing. */
function whyNot(words: string, quickReplies: readonly string[]): string | null {
  if (quickReplies.length > 0 && words === '') return texts.quickWords
  return placeProblem(words)
}

/** What is left once `sent` went out: what was added while it was under way stays. */
function without(now: ReplyExtras, { mediaId, quickReplies = [] }: ReplyBody): ReplyExtras {
  const wished = now.quickReplies.map((one) => one.trim()).filter((one) => one !== '')
  return {
    picture: now.picture?.id === mediaId ? null : now.picture,
    quickReplies: wished.join('\n') === quickReplies.join('\n') ? [] : now.quickReplies,
  }
}

/** What stands in the box of a thread, kept until it went out of this tab or another. */
function useBox(threadId: string) {
  const { id: companyId } = useCompany()
  const kept = storageKeys.reply(companyId, threadId)
  const [text, setText] = useState(() => keptReply.read(companyId, threadId))
  const [extras, setExtras] = useState(() => keptReply.readExtras(companyId, threadId))
  const isBusy = useSyncExternalStore(underWay.subscribe, () => underWay.has(threadId))
  // a box of this thread that was left sends what stands here, too
  const [isBehind, setBehind] = useState(isBusy)
  if (isBehind && !isBusy) {
    setBehind(false)
    setText(keptReply.read(companyId, threadId))
    setExtras(keptReply.readExtras(companyId, threadId))
  }
  useSentElsewhere(kept, (message) => {
    setText((now) => (now.trim() === message ? '' : now))
    setExtras(keptReply.readExtras(companyId, threadId))
  })
  return {
    text,
    extras,
    isBusy,
    write(words: string) {
      setText(words)
      keptReply.write(companyId, threadId, words)
    },
    add(value: ReplyExtras) {
      setExtras(value)
      keptReply.writeExtras(companyId, threadId, value)
    },
    /** Nothing keeps what went out; what was written meanwhile stays. */
    wentOut(body: ReplyBody) {
      const { message = '' } = body
      const isPictureAlone = body.mediaId !== undefined && body.message === undefined
      if (!isPictureAlone) {
        setText((now) => (now.trim() === message ? '' : now))
        if (keptReply.read(companyId, threadId).trim() === message)
          keptReply.write(companyId, threadId, '')
      }
      const left = (now: ReplyExtras) =>
        isPictureAlone && text.trim() !== ''
          ? { ...now, picture: without(now, body).picture }
          : without(now, body)
      setExtras(left)
      keptReply.writeExtras(companyId, threadId, left(keptReply.readExtras(companyId, threadId)))
      announceSent({ kept, message, replyTo: null })
    },
  }
}

/** What is written, and what goes with it; and what is wrong with it. */
export function useWords({ thread, onSent }: WordsInput) {
  const premium = usePremium()
  const reply = useReply(thread.id)
  const box = useBox(thread.id)
  const { text, extras, isBusy } = box
  const [problem, setProblem] = useState<string | null>(null)
  function write(words: string) {
    box.write(words)
    setProblem(null)
  }
  function add(value: ReplyExtras) {
    box.add(value)
    setProblem(null)
  }
  const count = messageLength(thread.type, text)
  const isTooLong = count !== null && count.length > count.most
  const words = text.trim()
  const isEmpty = words === '' && extras.picture === null
  /** What its network refused stays in the talk, to be sent again from there. */
  async function sendOne(body: ReplyBody): Promise<boolean> {
    try {
      await reply.mutateAsync(body)
      box.wentOut(body)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'network-refused') box.wentOut(body)
      setProblem(errorText(error))
      return false
    }
  }
  async function send() {
    const quickReplies = extras.quickReplies.map((one) => one.trim()).filter((one) => one !== '')
    if (isEmpty || isTooLong || isBusy || !premium.check()) return
    const why = whyNot(words, quickReplies)
    setProblem(why)
    if (why !== null) return
    underWay.add(thread.id)
    try {
      for (const body of messagesOf(thread, words, { ...extras, quickReplies }))
        if (!(await sendOne(body))) return
      onSent()
    } finally {
      underWay.delete(thread.id)
    }
  }
  function drop() {
    write('')
    add(noExtras)
  }
  const hasAny = !isEmpty || extras.quickReplies.length > 0
  return {
    text,
    write,
    extras,
    add,
    drop,
    send,
    problem,
    count,
    isTooLong,
    isEmpty,
    hasAny,
    isBusy,
  }
}

export type ReplyInput = ReturnType<typeof useWords>
