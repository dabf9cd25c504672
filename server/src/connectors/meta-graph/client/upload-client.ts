import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { SendGuard } from '../../capabilities/publish/publisher.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../given.ts'
import { understandGraph, unreachedGraph, type AnswerDeps } from './graph-answer.ts'

/** One video on its way to Meta's host for uploads. */
export interface Upload {
  /** As the answer that began the upload named it. */
  readonly address: string
  readonly token: string
  readonly account: string
}
export interface UploadPart {
  readonly offset: number
  /** Of the whole video, in bytes. */
  readonly size: number
  readonly bytes: Buffer
  readonly guard: SendGuard
}

/**
 * Meta's host for the bytes of videos (networks.md section 1.2, Reels): the token travels as
 * `OAuth`, the place in the file in headers. Throws `ConnectorError`.
 */
export interface UploadClient {
  send(upload: Upload, part: UploadPart): Promise<void>
  /** How many bytes have arrived. */
  arrived(upload: Upload): Promise<number>
}

const count = z.pipe(z.union([z.number(), z.string()]), z.transform(Number))
/** The sheet does not name the field. */
const progress = z.object({
  offset: given(count),
  bytes_transferred: given(count),
  bytes_transfered: given(count),
})
const taken = z.object({ success: given(z.literal(true)) })
const readTimeoutMs = 20_000

export function createUploadClient(
  deps: AnswerDeps & { readonly settings: { readonly uploadUrl: string } },
): UploadClient {
  const { network, name } = deps.voice
  /** The token goes nowhere but to the host of the settings, whatever an answer says. */
  const addressOf = ({ address }: Upload): string => {
    if (address.startsWith(`${deps.settings.uploadUrl}/`)) return address
    throw new ConnectorError('unavailable', {
      network,
      prepareAgain: true,
      message: message('meta.foreign-upload-address', { network: name }),
    })
  }
  const authorize = ({ token }: Upload) => ({
    accept: 'application/json',
    authorization: `OAuth ${token}`,
  })
  return {
    async send(upload, { offset, size, bytes, guard }) {
      const answer = await deps.outbound
        .send({
          method: 'POST',
          url: addressOf(upload),
          body: bytes,
          timeoutMs: guard.timeoutMs,
          mayStillSend: guard.mayStillSend,
          correlationId: guard.correlationId,
          headers: {
            ...authorize(upload),
            offset: String(offset),
            file_size: String(size),
            'content-type': 'application/octet-stream',
          },
        })
        .catch((cause: unknown) => {
          throw unreachedGraph(deps, cause, true)
        })
      understandGraph(deps, { account: upload.account, schema: taken }, { answer, isWrite: true })
    },
    async arrived(upload) {
      const answer = await deps.outbound
        .send({
          method: 'GET',
          url: addressOf(upload),
          headers: authorize(upload),
          timeoutMs: readTimeoutMs,
        })
        .catch((cause: unknown) => {
          throw unreachedGraph(deps, cause, false)
        })
      const told = understandGraph(
        deps,
        { account: upload.account, schema: progress },
        { answer, isWrite: false },
      )
      const bytes =
        told.offset ??
        told.bytes_transferred ??
        told.bytes_transfered ??
        Number(answer.headers.offset)
      if (Number.isSafeInteger(bytes) && bytes >= 0) return bytes
      throw new ConnectorError('unavailable', {
        network,
        prepareAgain: true,
        message: message('meta.upload-progress-unknown', { network: name }),
      })
    },
  }
}
