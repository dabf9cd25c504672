import { randomBytes } from 'node:crypto'

export interface FilePart {
  readonly field: string
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Buffer
}

/**
 * One body of known length (RFC 7578), because the guard of a write is asked once, when its body is
 * pulled.
 */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  file: FilePart,
): { readonly contentType: string; readonly bytes: Buffer } {
  const boundary = `marquee-${randomBytes(16).toString('hex')}`
  const head = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.fileName}"\r\ncontent-type: ${file.contentType}\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      Buffer.from(head.join('') + fileHead),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
