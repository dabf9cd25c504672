import type { MessageThread, MessageView } from '@marquee/contract/messages.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import type { MessageRow } from '../message-store.ts'
import { replyWindowOf } from '../reply-window.ts'
import type { ThreadRow } from '../thread-store.ts'
import type { WriteRow } from '../write-store.ts'

/** Addresses of our own copies; null of one that is gone. */
export type PictureAddress = (pictureId: string | null) => string | null

/** Addresses of those of the pictures that are there still. */
export async function addressesOf(
  deps: Pick<InboxDeps, 'db' | 'media'>,
  companyId: string,
  {
    wanted,
    variant,
  }: {
    readonly wanted: readonly (string | null)[]
    readonly variant: 'thumb' | 'preview'
  },
): Promise<PictureAddress> {
  const ids = [...new Set(wanted.flatMap((id) => id ?? []))]
  const there = new Set(
    ids.length === 0 ? [] : (await deps.media.find(deps.db, companyId, ids)).map(({ id }) => id),
  )
  return (pictureId) =>
    pictureId !== null && there.has(pictureId)
      ? deps.media.addressOf(companyId, pictureId, variant)
      : null
}

export function showThread(
  deps: Pick<InboxDeps, 'clock' | 'accounts'>,
  row: ThreadRow,
  addressOf: PictureAddress,
): MessageThread {
  const window = replyWindowOf(deps, row, deps.clock.now())
  return {
    id: row.id,
    senderId: row.guest_id,
    senderName: row.guest_name,
    senderUsername: row.guest_username,
    pictureUrl: addressOf(row.guest_picture_id),
    type: row.network,
    accountName: row.account_name,
    replied: row.last_is_own,
    unread: row.unread,
    lastAt: row.last_at.toISOString(),
    last: {
      text: row.last_text,
      isOwn: row.last_is_own,
      hasPicture: row.last_has_picture,
    },
    ...(row.is_emptied ? { isEmptied: true } : {}),
    answerUntil: window.until?.toISOString() ?? null,
    canAnswer: row.is_connected && window.isOpen,
    seenUntil: row.seen_until?.toISOString() ?? null,
  }
}

/** Our copies of all that came with it, in their order. */
export const picturesOf = ({
  picture_id: first,
  more_picture_ids: more,
}: Pick<MessageRow, 'picture_id' | 'more_picture_ids'>): readonly string[] =>
  first === null ? [] : [first, ...more]

export const showMessage = (row: MessageRow, addressOf: PictureAddress): MessageView => {
  const all = picturesOf(row)
  const pictureUrls = all.flatMap((id) => addressOf(id) ?? [])
  return {
    id: row.remote_id,
    text: row.text,
    at: row.written_at.toISOString(),
    isOwn: row.is_own,
    state: 'sent',
    waitsUntil: null,
    problem: null,
    pictureUrl: addressOf(row.picture_id),
    pictureUrls,
    hasOther: row.has_other || pictureUrls.length < all.length,
    quickReplies: [...row.quick_replies],
  }
}

export const showWrite = (
  row: WriteRow,
  addressOf: PictureAddress,
  { waitsUntil, isHeld }: { readonly waitsUntil: Date | null; readonly isHeld: boolean },
): MessageView => ({
  id: row.id,
  text: row.text,
  at: row.started_at.toISOString(),
  isOwn: true,
  state: row.state,
  waitsUntil: waitsUntil?.toISOString() ?? null,
  isHeld,
  problem: row.problem,
  pictureUrl: addressOf(row.picture_id),
  hasOther: false,
  quickReplies: [...row.quick_replies],
})
