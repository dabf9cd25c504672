import { rm, stat } from 'node:fs/promises'
import { AppError } from '#platform/app-error.ts'
import type { FilmFacts } from '#platform/films/film-facts.ts'
import type { Rendition } from '#platform/pictures/renditions.ts'
import type { Scope } from '#platform/scope.ts'
import type { Arrived, UploadDeps } from './arrived-file.ts'
import { filmProblem } from './film-rules.ts'
import { nameFor } from './file-name.ts'
import { storageKey } from './make-renditions.ts'
import type { Variant } from './media-address.ts'
import { insertMedia, saveVariant, type MediaRow } from './media-store.ts'

const damaged = (cause?: unknown) => {
  const text = 'This film is damaged, or was cut off on its way. Upload it again, or choose another one.'
  return new AppError('invalid-input', text, { cause, details: { files: text } })
}

/**
 * Keeps a film as it came, beside a copy that networks take (no edit list, nothing of its metadata) and its still picture. Both are
 * made now, so that what cannot go out is refused here. Nothing is encoded anew.
 */
export async function keepFilm(deps: UploadDeps, scope: Scope, { mediaId, path, name, bytes }: Arrived, poster: string | null): Promise<MediaRow> {
  const facts = await deps.films.probe(path).catch((cause: unknown) => { throw damaged(cause) })
  if (!facts) throw damaged()
  const problem = filmProblem(facts)
  if (problem) throw new AppError(problem.code, problem.text, { details: { files: problem.text } })
  const copy = `${path}-copy`
  try {
    await deps.films.copyForNetworks(path, copy).catch((cause: unknown) => { throw damaged(cause) })
    const { size } = await stat(copy)
    const still = await stillOf(deps, facts, poster)
    const key = (variant: Variant) => storageKey(scope.companyId, mediaId, variant)
    await deps.storage.put(key('thumb'), still.thumb.bytes)
    await deps.storage.put(key('preview'), still.preview.bytes)
    await deps.storage.adopt(key('publish'), copy)
    await deps.storage.adopt(key('original'), path)
    const { width, height, durationMs, format } = facts
    return await deps.db.transaction(async (tx) => {
      const row = await insertMedia(tx, {
        id: mediaId, companyId: scope.companyId, name: nameFor(name, format, 'film'), kind: 'video', durationMs, origin: 'upload', state: 'ready',
        bytes, width, height, createdBy: scope.userId, at: deps.clock.now(),
      })
      const save = (variant: Variant, contentType: string, made: { readonly bytes: number; readonly width: number; readonly height: number }) =>
        saveVariant(tx, scope.companyId, mediaId, variant, { storage_key: key(variant), content_type: contentType, ...made })
      await save('original', format === 'mov' ? 'video/quicktime' : 'video/mp4', { bytes, width, height })
      await save('publish', 'video/mp4', { bytes: size, width, height })
      await save('thumb', 'image/jpeg', { ...still.thumb, bytes: still.thumb.bytes.length })
      await save('preview', 'image/jpeg', { ...still.preview, bytes: still.preview.bytes.length })
      return row
    })
  } finally {
    await rm(copy, { force: true })
  }
}

/** The browser's picture of the film, encoded anew like any picture; a drawn one where none came or it is none. */
async function stillOf(deps: UploadDeps, facts: FilmFacts, poster: string | null): Promise<{ thumb: Rendition; preview: Rendition }> {
  if (poster !== null && (await deps.pictures.inspect(poster))) {
    const given = await Promise.all([deps.pictures.thumb(poster), deps.pictures.preview(poster)]).catch(() => null)
    if (given) return { thumb: given[0], preview: given[1] }
  }
  const card = await deps.pictures.filmCard({ width: facts.width, height: facts.height, durationMs: facts.durationMs })
  return { thumb: card, preview: card }
}
