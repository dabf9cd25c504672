import { cancelUpload } from '@marquee/contract/media-work.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { uploadFile, type UploadProgress } from '#lib/media/upload.ts'
import { checkFile, isVideo, type UploadProblem } from './check-file.ts'
import { takePlace } from './take-place.ts'
import { uploadFailure } from './upload-failure.ts'

export interface Upload {
  /** Also its place: an earlier chosen file has the smaller one, whichever ends first. */
  readonly id: number
  readonly name: string
  readonly bytes: number
  /** A picture of the file itself, before the server has it. */
  readonly previewUrl: string
  readonly isVideo: boolean
  readonly state: 'waiting' | 'sending' | 'failed'
  /** The line is away: it goes on by itself where it was cut off. */
  readonly isCut: boolean
  readonly progress: UploadProgress | null
  readonly problem: UploadProblem | null
  /** A refused file fails the same way again. */
  readonly canRetry: boolean
}

interface UseUploadsInput {
  readonly functionality?: 'posts' | 'reels'
  readonly onDone: (item: MediaItem, place: number) => void
}

/** Two at a time: one alone wastes a good line, ten share a bad one. */
const lanes = 2
/**
 * What the server has judged stays judged; everything else may be tried again, and goes on where it
 * stood.
 */
const judged = [400, 413, 415, 422]

/** What arrived of a file takes room in the library until it is thrown away. */
function throwAway(key: string): void {
  void call(cancelUpload, { params: { uploadId: key }, keepalive: true }).catch(() => {})
}

/**
 * What is to be sent, what is on its way, and what the server may hold. All of it ends with the
 * form.
 */
function useWork() {
  const files = useRef(new Map<number, { readonly file: File; readonly key: string }>())
  /** Keys of those of which the server may hold something. */
  const begun = useRef(new Map<number, string>())
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef<number[]>([])
  useEffect(() => {
    const running = stops.current
    const held = begun.current
    return () => {
      // what is stopped makes room for the next one: of a form that was left nothing waits any more
      queue.current = []
      // nobody can try again what broke off
      for (const [id, key] of held) if (!running.has(id)) throwAway(key)
      for (const stop of running.values()) stop.abort()
    }
  }, [])
  return {
    files,
    begun,
    stops,
    queue,
    unqueue: (id: number) => {
      queue.current = queue.current.filter((waiting) => waiting !== id)
    },
    forget: (id: number) => {
      files.current.delete(id)
      begun.current.delete(id)
    },
  }
}

/** The files as they are drawn, each with its bar. */
function useList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  return {
    uploads,
    append: (made: readonly Upload[]) => {
      setUploads((before) => [...before, ...made])
    },
    change: (id: number, part: Partial<Upload>) => {
      setUploads((before) =>
        before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
      )
    },
    takeOff: (id: number) => {
      setUploads((before) => {
        const gone = before.find((upload) => upload.id === id)
        if (gone) URL.revokeObjectURL(gone.previewUrl)
        return before.filter((upload) => upload.id !== id)
      })
    },
  }
}

/** How a chosen file stands in the list before anything of it is sent. */
function uploadOf(file: File, id: number): Upload {
  const problem = checkFile(file)
  return {
    id,
    name: file.name,
    bytes: file.size,
    previewUrl: URL.createObjectURL(file),
    isVideo: isVideo(file),
    state: problem ? 'failed' : 'waiting',
    isCut: false,
    progress: null,
    problem,
    canRetry: false,
  }
}

/** How a file stands in the list that was not taken. */
const failedBy = (error: unknown): Pick<Upload, 'state' | 'problem' | 'canRetry'> => ({
  state: 'failed',
  problem: uploadFailure(error),
  canRetry: !(error instanceof ApiError && judged.includes(error.status)),
})

/** Files on their way to the library: each with its own bar, and none lost when another fails. */
export function useUploads({ functionality = 'posts', onDone }: UseUploadsInput) {
  const { uploads, append, change, takeOff } = useList()
  const { files, begun, stops, queue, unqueue, forget } = useWork()
  const latest = useRef({ functionality, onDone })
  useEffect(() => {
    latest.current = { functionality, onDone }
  })

  function drop(id: number) {
    takeOff(id)
    forget(id)
  }
  function pump() {
    while (stops.current.size < lanes) {
      const id = queue.current.shift()
      if (id === undefined) return
      void send(id)
    }
  }
  async function send(id: number) {
    const sent = files.current.get(id)
    if (!sent) return
    const stop = new AbortController()
    stops.current.set(id, stop)
    begun.current.set(id, sent.key)
    change(id, { state: 'sending', isCut: false, problem: null })
    try {
      const item = await uploadFile({
        file: sent.file,
        name: sent.file.name,
        id: sent.key,
        functionality: latest.current.functionality,
        signal: stop.signal,
        onProgress: (progress) => {
          change(id, { progress })
        },
        onCut: (isCut) => {
          change(id, { isCut })
        },
      })
      drop(id)
      latest.current.onDone(item, id)
    } catch (error) {
      if (stop.signal.aborted) drop(id)
      else change(id, failedBy(error))
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
        const upload = uploadOf(file, takePlace())
        files.current.set(upload.id, { file, key: crypto.randomUUID() })
        if (!upload.problem) queue.current.push(upload.id)
        return upload
      })
      append(made)
      pump()
    },
    /** Stops one that is on its way, or takes a failed one off the list. */
    remove: (id: number) => {
      unqueue(id)
      const running = stops.current.get(id)
      if (running) return running.abort()
      const key = begun.current.get(id)
      if (key !== undefined) throwAway(key)
      drop(id)
    },
    retry: (id: number) => {
      change(id, { state: 'waiting', problem: null })
      queue.current.push(id)
      pump()
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
