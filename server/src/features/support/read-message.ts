import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { maxAttachmentBytes, supportMessage } from '@marquee/contract/support.ts'
import { message, messageOfCheck, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Storage } from '#connectors/storage/storage.ts'
import { AppError } from '#platform/app-error.ts'
import { landDataUrl, landStream, type ArrivedAttachment } from './keep-attachment.ts'

export interface ReadMessage extends z.output<typeof supportMessage> {
  /** Its file lies in the storage's arrivals; the caller keeps or removes it. */
  readonly attachment: ArrivedAttachment | null
}

const body = z.looseObject({ file: z.optional(z.nullable(z.string())) })

function checked(fields: unknown): z.output<typeof supportMessage> {
  const result = supportMessage.safeParse(fields)
  if (result.success) return result.data
  const details: Record<string, Message> = {}
  for (const { path, message: text } of result.error.issues)
    details[String(path[0] ?? 'body')] ??= messageOfCheck(text)
  throw new AppError('invalid-input', Object.values(details)[0] ?? message('http.unreadable'), {
    details,
  })
}

/**
 * Both forms of the call: JSON with a data URL, or form data whose file is streamed to disk.
 * Nothing stays behind when it throws.
 */
export async function readMessage(storage: Storage, request: FastifyRequest): Promise<ReadMessage> {
  if (request.isMultipart()) return readForm(storage, request)
  const given = body.safeParse(request.body)
  if (!given.success)
    throw new AppError('invalid-input', message('http.unreadable'), {
      details: { file: message('support.data-url-expected') },
    })
  const fields = checked(given.data)
  return {
    ...fields,
    attachment: given.data.file ? await landDataUrl(storage, given.data.file) : null,
  }
}

async function readForm(storage: Storage, request: FastifyRequest): Promise<ReadMessage> {
  const fields: Record<string, string> = {}
  const landed: ArrivedAttachment[] = []
  try {
    // four bytes a character at most
    for await (const part of request.parts({
      limits: { fileSize: maxAttachmentBytes, files: 1, fields: 10, fieldSize: 100_000 },
    })) {
      if (part.type === 'field')
        fields[part.fieldname] = typeof part.value === 'string' ? part.value : ''
      else
        landed.push(
          await landStream(storage, part.filename, {
            stream: part.file,
            isCut: () => part.file.truncated,
          }),
        )
    }
    const [attachment = null] = landed
    // a form whose file was left out sends an empty one without a name
    const isLeftOut = attachment !== null && attachment.bytes === 0 && attachment.name === ''
    const read = {
      ...checked({ email: fields.email ?? '', message: fields.message ?? '' }),
      attachment: isLeftOut ? null : attachment,
    }
    if (isLeftOut) await removeAll(landed)
    return read
  } catch (error) {
    await removeAll(landed)
    throw error
  }
}

const removeAll = (files: readonly ArrivedAttachment[]) =>
  Promise.all(files.map(({ path }) => rm(path, { force: true })))
