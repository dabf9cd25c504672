import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'video/mp4',
  'video/quicktime',
  'video/webm',
] as const
export const wrongAttachment = 'Only JPEG, PNG,mp4,webm or GIF files are allowed.'
/** SUPPORT-014. */
export const maxAttachmentBytes = 50 * 1024 * 1024
/**
 * Larger ones are kept and linked instead of attached to the mail; also the most that a data URL
 * may hold (C59).
 */
export const maxMailedAttachmentBytes = 10 * 1024 * 1024

export const supportMessage = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Email is required'),
      z.maxLength(254, 'Not a valid email'),
      z.email('Not a valid email'),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Message is required'),
      z.maxLength(20_000, 'At most 20,000 characters'),
    ),
})

export const sendSupport = endpoint({
  name: 'sendSupport',
  summary:
    'A message to support. Sent as JSON, `file` is a data URL of at most 10 MB; as form data with the fields email, message and a part `file` it may have 50 MB.',
  method: 'POST',
  path: '/sendgrid/support',
  access: 'user',
  upload: true,
  response: z.object({ message: z.string(), id: z.uuid() }),
})
