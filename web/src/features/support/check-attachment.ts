import { attachmentTypes, maxAttachmentBytes, wrongAttachment } from '@marquee/contract/support.ts'
import { worded } from '#lib/worded.ts'
import { texts } from '#texts/features/support'

const known: readonly string[] = attachmentTypes

/** Why this file is not taken, or null. The server looks at its bytes as well. */
export function checkAttachment({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!known.includes(type)) return worded(wrongAttachment)
  return size > maxAttachmentBytes ? texts.tooLarge : null
}
