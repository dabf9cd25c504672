import { storedFiles as ofInsights } from '#features/insights'
import { storedFiles as ofMedia } from '#features/media'
import { storedFiles as ofNotifications } from '#features/notifications'
import { storedFiles as ofSupport } from '#features/support'
import type { StoredFileColumn } from '#platform/db/backup/stored-file.ts'

/** Every column that names files of the storage. Exports of data are not kept: they live seven days. */
export const allStoredFiles: readonly StoredFileColumn[] = [
  ...ofInsights,
  ...ofMedia,
  ...ofNotifications,
  ...ofSupport,
]
