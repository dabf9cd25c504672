import type { AskedField } from './graph-fields.ts'

/** What a post carries: a photo, a video, a link, or an album with what lies in it. */
export interface Attachment {
  readonly media_type: 'album' | 'photo' | 'video' | 'link'
  readonly subattachments?: Attachments
  readonly [field: string]: unknown
}
export interface Attachments {
  readonly data: readonly Attachment[]
}

/**
 * `media_type` is told only where it is named, at each level by its own list of fields. All else
 * comes by itself: description, media, subattachments, target, title, type, url (live answers of
 * v24.0 in public code, September 2025).
 */
export function showAttachments(
  attachments: Attachments | undefined,
  asked: readonly AskedField[] | undefined,
): { data: unknown[] } | undefined {
  return (
    attachments && { data: attachments.data.map((attachment) => showAttachment(attachment, asked)) }
  )
}

function showAttachment(
  { media_type: mediaType, subattachments, ...rest }: Attachment,
  asked: readonly AskedField[] | undefined,
): Record<string, unknown> {
  const named = (name: string) => asked?.find((one) => one.name === name)
  const inner = showAttachments(subattachments, named('subattachments')?.fields)
  return {
    ...rest,
    ...(named('media_type') ? { media_type: mediaType } : {}),
    ...(inner ? { subattachments: inner } : {}),
  }
}
