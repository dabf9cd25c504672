import type { FastifyRequest } from 'fastify'
import { sha256Of } from './file-store.ts'

export interface ReceivedFile {
  field: string
  name: string
  type: string
  bytes: Buffer
  sha256: string
}

/** A request with everything it carried, wherever it carried it: query, form, multipart or JSON. */
export interface ReceivedCall {
  method: string
  query: Record<string, string>
  body: Record<string, string>
  files: ReceivedFile[]
  bearer: string | undefined
  correlationId: string | undefined
}

function asText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.at(-1) ?? ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function textFields(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null) return {}
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) fields[name] = asText(value)
  return fields
}

/** JSON bodies keep arrays as JSON text, since that is how the form encodings carry them. */
function jsonFields(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null) return {}
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null)
      fields[name] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  return fields
}

async function readParts(
  request: FastifyRequest,
  body: Record<string, string>,
  files: ReceivedFile[],
): Promise<void> {
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      body[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await part.toBuffer()
    files.push({
      field: part.fieldname,
      name: part.filename,
      type: part.mimetype,
      bytes,
      sha256: sha256Of(bytes),
    })
  }
}

export async function receiveCall(request: FastifyRequest): Promise<ReceivedCall> {
  const files: ReceivedFile[] = []
  let body: Record<string, string> = {}
  if (request.isMultipart()) await readParts(request, body, files)
  else
    body = request.headers['content-type']?.includes('json')
      ? jsonFields(request.body)
      : textFields(request.body)
  const authorization = request.headers.authorization
  const correlation = request.headers['x-correlation-id']
  return {
    method: request.method,
    query: textFields(request.query),
    body,
    files,
    bearer: authorization?.replace(/^(Bearer|OAuth)\s+/i, ''),
    correlationId: Array.isArray(correlation) ? correlation[0] : correlation,
  }
}
