import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(['preparing', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  /** Set when ready: kept seven days. */
  expiresAt: z.nullable(z.iso.datetime()),
  bytes: z.nullable(z.int()),
  /** A signed address that needs no session, good for some minutes. */
  url: z.nullable(z.string()),
})
export type DataExport = z.output<typeof dataExport>

export const requestExport = endpoint({
  name: 'requestExport',
  summary:
    'Gathers everything about the person and the companies they own into a zip, by a job. One at a time.',
  method: 'POST',
  path: '/users/exports',
  access: 'user',
  response: dataExport,
})
export const listExports = endpoint({
  name: 'listExports',
  summary: 'The person’s exports, newest first.',
  method: 'GET',
  path: '/users/exports',
  access: 'user',
  response: z.array(dataExport),
})
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary:
    'Marks the account for deletion in 14 days (C95). Needs the password, or the email typed by a person who has none.',
  method: 'POST',
  path: '/users/deletion',
  access: 'user',
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(200))),
    email: z.optional(z.string().check(z.trim(), z.maxLength(254), z.toLowerCase())),
  }),
  response: z.object({
    deletesAt: z.iso.datetime(),
    companies: z.array(z.object({ name: z.string(), isDeleted: z.boolean() })),
  }),
})
export const keepAccount = endpoint({
  name: 'keepAccount',
  summary: 'Takes the deletion back, while its grace lasts.',
  method: 'DELETE',
  path: '/users/deletion',
  access: 'user',
  response: z.object({ success: z.boolean() }),
})
/**
 * `/terms` and `/privacy`: the operator's text, or null for the honest defaults that the page
 * holds. Plain paragraphs, a line that starts with "# " is a heading.
 */
export const legalTexts = endpoint({
  name: 'legalTexts',
  summary: 'The operator’s terms and privacy policy; null where they set none.',
  method: 'GET',
  path: '/legal',
  access: 'public',
  response: z.object({ terms: z.nullable(z.string()), privacy: z.nullable(z.string()) }),
})

export const dataDeletionStatus = endpoint({
  name: 'dataDeletionStatus',
  summary:
    'What was done after a network passed on that one of its people wants to be forgotten; the code is the one that this person was given.',
  method: 'GET',
  path: '/data-deletion',
  access: 'public',
  query: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({
    network: z.string(),
    requestedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime(),
    /** How many of each were deleted here. */
    removed: z.object({ accounts: z.int(), grants: z.int(), identities: z.int() }),
  }),
})
