import * as z from 'zod/mini'
import { checkCode, message } from './message.ts'
import { said } from './message-schema.ts'
import { endpoint } from './endpoint.ts'

export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'video/mp4',
  'video/quicktime',
  'video/webm',
] as const
export const wrongAttachment = message('checks.attachment')
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
      z.minLength(1, checkCode('checks.email-required')),
      z.maxLength(254, checkCode('checks.email-not-a-valid')),
      z.email(checkCode('checks.email-not-a-valid')),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, checkCode('checks.message-required')),
      z.maxLength(20_000, checkCode('checks.message-too-long')),
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
  // 10 MB as base64, with what stands around it
  largestBody: 14 * 1024 * 1024,
  response: z.object({ ...said, id: z.uuid() }),
})
