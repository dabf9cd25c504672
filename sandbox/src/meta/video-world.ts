/** A video that is on its way to a page, or stands there: as a reel, or as a post. */
export interface Video {
  id: string
  pageId: string
  kind: 'reel' | 'video'
  title: string
  description: string
  /** Named when the upload began, or with its first bytes. */
  size?: number
  received: number
  /** Hashes of the parts as they came. */
  parts: string[]
  /** Of a video that is handed over by start, transfer and finish. */
  sessionId?: string
  /** The whole video, once it is here. */
  sha256?: string
  startedAt: number
  visibleAt: number
  finish?: VideoFinish
}

export type VideoState = 'PUBLISHED' | 'DRAFT' | 'SCHEDULED'

/** What the last call asked for, and what becomes of it. */
export interface VideoFinish {
  state: VideoState
  acceptedAt: number
  /** Processing is over from here on. */
  readyAt: number
  lagMs: number
  /** Why processing ends badly. */
  failure?: { code: number; message: string }
  width: number
  height: number
  durationMs: number
  scheduledAt?: number
  /** The post it becomes; a draft becomes none. */
  postId?: string
}
