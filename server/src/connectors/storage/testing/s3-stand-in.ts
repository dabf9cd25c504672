import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { MediaStoreSettings } from '#platform/settings/providers/media-store-settings.ts'

/** Answers the request itself, or says false and lets the store answer. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export interface S3StandIn {
  readonly settings: MediaStoreSettings
  /** Every call so far, as `PUT /bucket/key`. */
  readonly calls: string[]
  /** From now on; null: the store is well. */
  fault: Fault | null
  close(): Promise<void>
}

/** A refusal as a store words it. */
export const refusing =
  (status: number, code: string): Fault =>
  (request, response) => {
    // a store reads what is sent before it closes
    request.resume()
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(
        request.method === 'HEAD'
          ? undefined
          : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
      )
    return true
  }

/** The line breaks at once. */
export const away: Fault = (request) => {
  request.socket.destroy()
  return true
}

/** Nothing is ever answered. */
export const silent: Fault = () => true

/**
 * s3rver, kept as @20minutes/s3rver: files in a folder, signatures checked, multipart. In front of
 * it the faults of a store.
 */
export async function startS3StandIn(bucket = 'marquee-media'): Promise<S3StandIn> {
  const directory = mkdtempSync(join(tmpdir(), 'marquee-s3-'))
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  await store.configureBuckets()
  const answer = store.callback()
  const calls: string[] = []
  const standIn: { fault: Fault | null } = { fault: null }
  /** A store shows a file whole or not at all; s3rver shows it while it is written. */
  const busy = new Map<string, Promise<void>>()
  const inTurn = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? ''
    const before = busy.get(path)
    busy.set(path, new Promise((resolve) => void response.once('close', () => resolve())))
    void Promise.resolve(before).then(() => answer(request, response))
  }
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    if (standIn.fault?.(request, response) !== true) inTurn(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(standIn, {
    calls,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      isPathStyle: true,
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
      rmSync(directory, { recursive: true, force: true })
    },
  })
}
