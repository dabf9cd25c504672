import { videoOfPicture, getMedia, trimVideo } from '@marquee/contract/media-work.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { useEffect, useRef, useState } from 'react'
import { useAddToLibrary } from '#features/media'
import { call } from '#lib/api/api.ts'
import { askPatiently, untilLineOr } from '#lib/api/ask-patiently.ts'
import { readToken } from '#lib/session/token.ts'
import { worded } from '#lib/worded.ts'
import type { Range } from './trim-range.ts'

const askEveryMs = 700

export interface VideoWork {
  readonly kind: 'trim' | 'make'
  readonly percent: number
}

/** The video; null where it was stopped; `left` where its form was left meanwhile. */
export type WorkResult = MediaItem | 'left' | null

/**
 * Long work on a video at the server: cutting it, or making one of a picture. The same wish again
 * finds what was made before.
 */
export function useVideoWork() {
  const addToLibrary = useAddToLibrary()
  const [work, setWork] = useState<VideoWork | null>(null)
  const stop = useRef<AbortController | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      stop.current?.abort()
    }
  }, [])
  const isWorking = work !== null
  useEffect(() => {
    if (!isWorking) return undefined
    // what is pressed goes out after it, and only from this page
    const ask = (event: BeforeUnloadEvent) => {
      if (readToken() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [isWorking])

  /** Resolves with what came of it; rejects with the sentence to show. */
  async function run(
    kind: VideoWork['kind'],
    begin: (signal: AbortSignal) => Promise<MediaItem>,
  ): Promise<WorkResult> {
    if (!isHere.current) return 'left'
    const mine = new AbortController()
    stop.current?.abort()
    stop.current = mine
    setWork({ kind, percent: 0 })
    try {
      let item = await begin(mine.signal)
      while (item.state === 'preparing') {
        setWork({ kind, percent: item.progress ?? 0 })
        await untilLineOr(askEveryMs, mine.signal)
        const { signal } = mine
        const { id } = item
        // a line that is away says nothing of the work, which goes on
        item = await askPatiently(() => call(getMedia, { params: { id }, signal }), signal)
      }
      // stopped in the moment in which it was done
      if (mine.signal.aborted) return stopped()
      if (item.state === 'failed')
        throw new Error(item.problem === null ? '' : worded(item.problem))
      addToLibrary(item)
      return item
    } catch (error) {
      if (mine.signal.aborted) return stopped()
      throw error
    } finally {
      if (stop.current === mine) setWork(null)
    }
  }
  const stopped = () => (isHere.current ? null : 'left')
  return {
    work,
    trim: (id: string, { startMs, endMs }: Range) =>
      run('trim', (signal) =>
        order(() => call(trimVideo, { params: { id }, body: { startMs, endMs }, signal }), signal),
      ),
    /** `drawn`: the picture, once its words are drawn and it is uploaded; that is work as well. */
    make: (drawn: () => Promise<string>, seconds: number) =>
      run('make', async (signal) => {
        const id = await untilStopped(drawn(), signal)
        return order(
          () => call(videoOfPicture, { params: { id }, body: { seconds }, signal }),
          signal,
        )
      }),
    cancel: () => {
      stop.current?.abort()
    },
  }
}

export type VideoWorker = ReturnType<typeof useVideoWork>

/** The same wish again is the same item, so it is sent again; too many wishes are an answer. */
const order = (send: () => Promise<MediaItem>, signal: AbortSignal): Promise<MediaItem> =>
  askPatiently(send, signal, ({ said }) => said?.code !== 'media.too-many-videos')

/** What comes of it; rejects as soon as it is stopped, whatever comes then. */
function untilStopped<T>(coming: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(new DOMException('Stopped', 'AbortError'))
      },
      { once: true },
    )
  })
  return Promise.race([coming, stopped])
}
