import type { Storage } from '#connectors/storage/storage.ts'
import type { Db } from '#platform/db/database.ts'
import { inPages } from '#platform/db/in-batches.ts'
import type { ExportPart } from '#platform/platform.ts'
import { listFiles, type ExportedFile } from './retention-store.ts'

const first = '00000000-0000-0000-0000-000000000000'
/** Its name in the zip: unique, and what the person called it. */
const fileName = ({ id, name }: ExportedFile) =>
  `media/${id} ${name.replace(/[^\p{L}\p{N} ._-]+/gu, '_').slice(-100)}`

/** The list of a company's uploads, and the files themselves. */
export function exportFiles(db: Db, storage: Storage, companyId: string): ExportPart[] {
  const files = () =>
    inPages<ExportedFile>((after, limit) =>
      listFiles(db, companyId, { after: after?.id ?? first, limit }),
    )
  return [
    {
      path: 'media.json',
      async *rows() {
        for await (const { storage_key, ...file } of files())
          yield { ...file, file: storage_key === null ? null : fileName({ ...file, storage_key }) }
      },
    },
    {
      files: async function* each() {
        for await (const file of files()) {
          const key = file.storage_key
          if (key !== null && (await storage.size(key)) !== null)
            yield { path: fileName(file), bytes: () => storage.stream(key) }
        }
      },
    },
  ]
}
