import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Language } from '@marquee/contract/languages.ts'
import { StorageError } from '#connectors/storage/storage.ts'
import { writeStream } from '#platform/data-folder/write-stream.ts'
import { auditOfCompany, auditOfPerson, type AuditRow } from '#platform/db/sweeps.ts'
import { inPages } from '#platform/db/in-batches.ts'
import type { ExportPart } from '#platform/platform.ts'
import { companiesOwnedBy } from './export-data.ts'
import { findExport, markFailed, markReady, type ExportRow } from './export-store.ts'
import { exportReadme } from './export-readme.ts'
import type { PrivacyDeps } from '../privacy-deps.ts'
import { exportKeptMs } from '../privacy-rules.ts'

/**
 * Writes the zip and says so by mail. Runs again from the start when it was broken off; a fault is
 * told to the person, who may ask again.
 */
export async function writeExport(deps: PrivacyDeps, exportId: string): Promise<void> {
  const { db, clock, log } = deps
  const row = await findExport(db, exportId)
  if (row?.state !== 'preparing') return
  try {
    await writeZip(deps, row)
  } catch (error) {
    // the storage is away for now: the queue tries again
    if (error instanceof StorageError) throw error
    log.error(
      { err: error, exportId, correlationId: row.correlation_id },
      'an export could not be written',
    )
    await markFailed(db, exportId, clock.now())
  }
}

async function writeZip(deps: PrivacyDeps, row: ExportRow): Promise<void> {
  const { db, clock, storage, identity, notifications, config } = deps
  const person = await identity.personOf(db, row.user_id)
  if (!person) return
  await storage.assertSpace()
  await mkdir(storage.arrivals, { recursive: true })
  const path = join(storage.arrivals, row.id)
  try {
    const companies = await ownedBy(deps, person.id)
    const timeZone = await zoneOf(deps, person.id)
    await zipTo(path, deps, { person, companies })
    const { size: bytes } = await stat(path)
    const storageKey = `${row.user_id}/${row.id}.zip`
    await storage.adopt(storageKey, path)
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + exportKeptMs)
    await db.transaction(async (tx) => {
      const companyIds = companies.map(({ id }) => id)
      if (!(await markReady(tx, row.id, { storageKey, bytes, at, expiresAt, companyIds }))) return
      await notifications.send(tx, {
        template: 'export-ready',
        to: person.email,
        language: person.language,
        correlationId: row.correlation_id,
        usefulUntil: expiresAt,
        data: {
          firstName: person.firstName,
          expiresAt: expiresAt.toISOString(),
          timeZone,
          url: `${config.publicUrl}/user-panel/account/profile`,
        },
      })
    })
  } finally {
    await rm(path, { force: true })
  }
}

interface Zipped {
  readonly person: { readonly id: string; readonly email: string; readonly language: Language }
  /** Their own, each with the folder that it gets. */
  readonly companies: readonly { readonly id: string; readonly folder: string }[]
}

async function zipTo(path: string, deps: PrivacyDeps, content: Zipped): Promise<void> {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  const written = writeStream(path, output)
  // it is awaited at the end, and may fail before
  written.catch(() => undefined)
  try {
    await fillZip(zip, deps, content)
  } catch (error) {
    output.destroy()
    await written.catch(() => undefined)
    throw error
  }
  zip.end()
  await written
}

async function fillZip(
  zip: ZipFile,
  deps: PrivacyDeps,
  { person, companies }: Zipped,
): Promise<void> {
  const add = async (folder: string, parts: readonly ExportPart[]) => {
    for (const part of parts) await addPart(zip, folder, part)
  }
  zip.addBuffer(
    Buffer.from(
      exportReadme(person.language, {
        productName: deps.config.productName,
        at: deps.clock.now(),
        companies: companies.map(({ folder }) => folder),
      }),
    ),
    'README.txt',
  )
  for (const room of deps.rooms()) await add('person', room.exportPerson?.(person) ?? [])
  await add('person', [
    {
      path: 'what-you-did.json',
      rows: () =>
        inPages<AuditRow>((after, limit) => auditOfPerson(deps.db, person.id, { after, limit })),
    },
  ])
  for (const { id, folder } of companies) {
    for (const room of deps.rooms()) await add(folder, room.exportCompany?.(id) ?? [])
    await add(folder, [
      {
        path: 'what-was-done.json',
        rows: () =>
          inPages<AuditRow>((after, limit) => auditOfCompany(deps.db, id, { after, limit })),
      },
    ])
  }
}

async function ownedBy(deps: PrivacyDeps, userId: string): Promise<Zipped['companies']> {
  const owned = await companiesOwnedBy(deps, userId)
  return Promise.all(
    owned.map(async (companyId, index) => {
      const { name } = await deps.companies.companyOf({ companyId })
      return {
        id: companyId,
        folder: `companies/${index + 1} ${name.replace(/[^\p{L}\p{N} ._-]+/gu, '_').trim()}`,
      }
    }),
  )
}

/** That of the company they see first. */
async function zoneOf({ db, identity, companies }: PrivacyDeps, userId: string): Promise<string> {
  const [first] = await identity.membershipsOf(db, userId)
  return first ? (await companies.companyOf(first)).timeZone : 'UTC'
}

/**
 * Entries are opened one after another, so that no library of pictures opens a thousand files at
 * once.
 */
async function addPart(zip: ZipFile, folder: string, part: ExportPart): Promise<void> {
  if ('rows' in part) {
    zip.addReadStreamLazy(`${folder}/${part.path}`, (give) =>
      give(null, Readable.from(asJson(part.rows()))),
    )
    return
  }
  // pictures and videos are compressed already
  for await (const { path, bytes } of part.files())
    zip.addReadStreamLazy(`${folder}/${path}`, { compress: false }, (give) => {
      bytes().then(
        (stream) => give(null, stream),
        (error: unknown) => zip.emit('error', error),
      )
    })
}

async function* asJson(rows: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
