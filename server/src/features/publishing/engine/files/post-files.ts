/** What was chosen for one network alone; only its connector reads it. */
export type OwnOptions = Readonly<Record<string, unknown>>

/**
 * A file of a post, as PostgreSQL's JSON writes it. What was mended before videos were known has no
 * kind: it is a picture.
 */
export interface PostMediaJson {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly kind?: 'image' | 'video'
  readonly duration_ms?: number | null
}
