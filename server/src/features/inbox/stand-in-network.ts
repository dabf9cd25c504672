import { rawMessage } from '@marquee/contract/message.ts'
import type {
  MessageContent,
  MessageToSend,
  RemoteMessage,
  RemoteThread,
} from '#connectors/capabilities/messenger.ts'
import type { Prepared, WriteContext } from '#connectors/capabilities/publish/publisher.ts'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import { testClock } from '#testing/test-platform.ts'
import type { InboxDeps } from './inbox-deps.ts'

export const clock = testClock(new Date('2026-11-21T12:00:00Z'))

/** The network: what stands there, and what the next call does. */
export interface TestNetwork {
  threads: RemoteThread[]
  calls: string[]
  onSend: (stand: () => string) => string
  listFails: ConnectorError | null
  /** What opening the account says, as of a consent that is over; null: it opens. */
  openFails: ConnectorError | null
  /** Addresses at which there is a picture. */
  pictures: Set<string>
  /** Addresses that never answer: whoever asks waits for as long as they would. */
  slowPictures: Set<string>
  /** Ids of our copies that are not there any more. */
  goneCopies: Set<string>
  lateReplyWindowMs: number | null
  /** How full the account's quota is, in percent, and until when. */
  quota: { readonly fullness: number; readonly freeAt: Date }
  /** Ids of pictures in the library of Marta's company; a video is one that begins so. */
  library: Set<string>
  /** Files that were left at the network. */
  uploaded: string[]
  /** What it shows of a thread is all there is, down to the oldest that it shows. */
  tellsWhole: boolean
}
export const anEmptyNetwork = (): TestNetwork => ({
  threads: [],
  calls: [],
  onSend: (stand) => stand(),
  listFails: null,
  openFails: null,
  pictures: new Set(),
  slowPictures: new Set(),
  goneCopies: new Set(),
  lateReplyWindowMs: null,
  quota: { fullness: 0, freeAt: new Date(0) },
  library: new Set(),
  uploaded: [],
  tellsWhole: true,
})
export const net = anEmptyNetwork()

export const guest = { id: '50001', name: 'Priya Nair', username: null, pictureUrl: null }
let lastId = 0
export const message = (text: string, more: Partial<RemoteMessage> = {}): RemoteMessage => ({
  remoteId: `m_${++lastId}`,
  text,
  isOwn: false,
  createdAt: clock.now(),
  pictureUrls: [],
  hasOther: false,
  ...more,
})
/** Puts a message on top of the thread with that guest. */
export function write(one: RemoteMessage, of = guest): RemoteMessage {
  const thread = net.threads.find((known) => known.guest.id === of.id)
  const rest = net.threads.filter((known) => known !== thread)
  const messages = [one, ...(thread?.messages ?? [])]
  net.threads = [
    { remoteId: `t_${of.id}`, guest: of, messages, older: null, wholeSince: null },
    ...rest,
  ]
  return one
}
/** Whoever wrote it takes it back, for everybody. */
export function takeBack(one: RemoteMessage): void {
  net.threads = net.threads.map((thread) => ({
    ...thread,
    messages: thread.messages.filter((other) => other !== one),
  }))
}
export const fails = (kind: ConnectorErrorKind, said = 'The network said no.') =>
  new ConnectorError(kind, { network: 'facebook', message: rawMessage(said) })

/** Shows 20 messages of a thread at once, as Facebook does. */
const shownAtOnce = 20
export const messenger = {
  list: async ({ limit, cursor }: { limit: number; cursor?: string }) => {
    net.calls.push('list')
    if (net.listFails) throw net.listFails
    const at = Number(cursor ?? 0)
    const page = net.threads.slice(at, at + limit)
    return {
      threads: page.map((one) => ({
        ...one,
        messages: one.messages.slice(0, shownAtOnce),
        wholeSince: net.tellsWhole
          ? (one.messages.slice(0, shownAtOnce).at(-1)?.createdAt ?? null)
          : null,
        older: one.messages.length > shownAtOnce ? String(shownAtOnce) : null,
      })),
      completeSince: page.at(-1)?.messages[0]?.createdAt ?? null,
      cursor: at + limit < net.threads.length ? String(at + limit) : null,
    }
  },
  older: async ({ remoteId }: Pick<RemoteThread, 'remoteId'>, cursor: string) => {
    net.calls.push(`older ${cursor}`)
    const all = net.threads.find((one) => one.remoteId === remoteId)?.messages ?? []
    const next = Number(cursor) + shownAtOnce
    return {
      messages: all.slice(Number(cursor), next),
      older: all.length > next ? String(next) : null,
    }
  },
  async prepare({ picture }: MessageContent, earlier: Prepared | null, context: WriteContext) {
    if (!picture || earlier) return earlier
    await context.write('upload', async () => net.uploaded.push(picture.mediaId))
    return { file: picture.mediaId }
  },
  send: (
    to: { guestId: string; isLate: boolean },
    { text, picture, quickReplies, prepared }: MessageToSend,
    context: WriteContext,
  ) =>
    context.write('message', async () => {
      const more = [
        ...(picture ? [`with ${String(prepared?.['file'])}`] : []),
        ...quickReplies.map((one) => `[${one}]`),
        ...(to.isLate ? ['late'] : []),
      ]
      net.calls.push(['send', to.guestId, text, ...more].filter((one) => one !== '').join(' '))
      const pictureUrls = picture ? ['https://cdn/sent.jpg'] : []
      return {
        remoteId: net.onSend(() => write(message(text, { isOwn: true, pictureUrls })).remoteId),
      }
    }),
  recent: async (guestId: string) => {
    net.calls.push('recent')
    return (net.threads.find((one) => one.guest.id === guestId)?.messages ?? []).filter(
      ({ isOwn }) => isOwn,
    )
  },
}

/** A file of the library, as its room has it. */
export const aMediaRow = (id: string): Awaited<ReturnType<InboxDeps['media']['hold']>>[number] => ({
  id,
  name: 'dish.jpg',
  kind: id.startsWith('f') ? 'video' : 'image',
  state: 'ready',
  bytes: 9,
  width: 400,
  height: 500,
  duration_ms: null,
  created_at: clock.now(),
  progress: null,
  problem: null,
  still: 0,
  is_animated: false,
  copy_problems: {},
})
