import type { MediaItem } from '@marquee/contract/media.ts'
import { useEffect, useRef, useState } from 'react'
import { uploadMedia, type UploadProgress } from '#lib/upload.ts'
import { checkFile, isFilm, type UploadProblem } from './check-file.ts'
import { takePlace } from './take-place.ts'
import { uploadFailure } from './upload-failure.ts'

export interface Upload {
  /** Also its place: an earlier chosen file has the smaller one, whichever ends first. */
  readonly id: number
  readonly name: string
  readonly bytes: number
  /** A picture of the file itself, before the server has it. */
  readonly previewUrl: string
  readonly isFilm: boolean
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly progress: UploadProgress | null
  readonly problem: UploadProblem | null
  /** A refused file fails the same way again. */
  readonly canRetry: boolean
}

interface UseUploadsInput {
  readonly networks: readonly string[]
  readonly onDone: (item: MediaItem, place: number) => void
}

/** Two at a time: one alone wastes a good line, ten share a bad one. */
const lanes = 2
/** Fetched with the first film: most uploads are pictures. */
const posterOf = (film: File) => import('./film-poster.ts').then(({ filmPoster }) => filmPoster(film)).catch(() => null)

/** Files on their way to the library: each with its own bar, and none lost when another fails. */
export function useUploads({ networks, onDone }: UseUploadsInput) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const files = useRef(new Map<number, File>())
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef<number[]>([])
  const latest = useRef({ networks, onDone })
  useEffect(() => { latest.current = { networks, onDone } })
  useEffect(() => {
    const running = stops.current
    return () => { for (const stop of running.values()) stop.abort() }
  }, [])

  const change = (id: number, part: Partial<Upload>) => {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  }
  function drop(id: number) {
    setUploads((before) => {
      const gone = before.find((upload) => upload.id === id)
      if (gone) URL.revokeObjectURL(gone.previewUrl)
      return before.filter((upload) => upload.id !== id)
    })
    files.current.delete(id)
  }
  function pump() {
    while (stops.current.size < lanes) {
      const id = queue.current.shift()
      if (id === undefined) return
      void send(id)
    }
  }
  async function send(id: number) {
    const file = files.current.get(id)
    if (!file) return
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { state: 'sending', progress: null, problem: null })
    try {
      const poster = isFilm(file) ? await posterOf(file) : null
      const [item] = await uploadMedia({
        files: [{ file, name: file.name, poster }], functionality: 'posts', networks: latest.current.networks, signal: stop.signal,
        onProgress: (progress) => { change(id, { progress }) },
      })
      drop(id)
      if (item) latest.current.onDone(item, id)
    } catch (error) {
      if (stop.signal.aborted) drop(id)
      else change(id, { state: 'failed', problem: uploadFailure(error), canRetry: true })
    } finally {
      stops.current.delete(id)
      pump()
    }
  }

  return {
    uploads,
    isBusy: uploads.some((upload) => upload.state !== 'failed'),
    add: (chosen: readonly File[]) => {
      const made = chosen.map((file): Upload => {
        const id = takePlace()
        const problem = checkFile(file)
        files.current.set(id, file)
        if (!problem) queue.current.push(id)
        return { id, name: file.name, bytes: file.size, previewUrl: URL.createObjectURL(file), isFilm: isFilm(file), state: problem ? 'failed' : 'waiting', progress: null, problem, canRetry: false }
      })
      setUploads((before) => [...before, ...made])
      pump()
    },
    /** Stops one that is on its way, or takes a failed one off the list. */
    remove: (id: number) => {
      queue.current = queue.current.filter((waiting) => waiting !== id)
      const running = stops.current.get(id)
      if (running) running.abort()
      else drop(id)
    },
    retry: (id: number) => {
      change(id, { state: 'waiting', problem: null })
      queue.current.push(id)
      pump()
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
