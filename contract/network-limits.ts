import type { NetworkKey } from './networks.ts'

/** Width by height, at the narrowest and at the widest. */
export interface Shape {
  readonly narrowest: number
  readonly widest: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What a network takes of films, in the copy that is made for it. */
export interface FilmLimits {
  readonly leastMs: number
  readonly mostMs: number
  readonly mostBytes: number
  /** Films of other shapes are refused. Null: any. */
  readonly shape: Shape | null
  /** Smaller ones are refused. Null: any. */
  readonly least: Size | null
  /** Larger ones are encoded anew to fit into it, upright or lying. Null: any. */
  readonly most: Size | null
}

/**
 * What one network takes, as one table for the form, the server and the connectors. Sources:
 * networks.md sections 1.2, 2, 3, 4 and 5.
 */
export interface NetworkLimits {
  /** Of the text, counted as `counts` says. */
  readonly mostText: number
  /** `utf16`: units of UTF-16. `x`: by the rule of twitter-text, where a link counts 23 and an emoji 2. */
  readonly counts: 'utf16' | 'x'
  /** Of what a picture shows in words, for people who cannot see it; 0 where none is taken. */
  readonly mostAltText: number
  /** Of the headline beside the text; 0 where there is none. */
  readonly mostHeadline: number
  /** Beyond it a network that counts hashtags refuses the post; null: it counts none. */
  readonly mostHashtags: number | null
  readonly mostMentions: number | null
  readonly needsMedia: boolean
  /** More than these are left out where `leavesOutMore`, else refused. */
  readonly mostPictures: number
  readonly leavesOutMore: boolean
  /** Renditions are made to fit. */
  readonly mostPictureBytes: number
  /** Pictures of other shapes are cropped in the middle before they go. Null: any. */
  readonly shape: Shape | null
  /** Pictures with a shorter side are refused, in pixels; 0: any. */
  readonly leastPictureSide: number
  /**
   * Larger pictures are made smaller to fit into it, upright or lying. Null: any. Not together with
   * a shape.
   */
  readonly mostPictureSize: Size | null
  /** Null: it takes no film in a post. */
  readonly film: FilmLimits | null
  /** Null: it has no reels. */
  readonly reel: FilmLimits | null
  /** False: a post cannot be scheduled there (COMPOSER-030). Reels can, everywhere (C35 as changed). */
  readonly schedulesPosts: boolean
  /** What one post costs, in millionths of a US dollar. Null: nothing. */
  readonly postMicros: { readonly plain: number; readonly withLink: number } | null
}

const megabyte = 1024 * 1024
const tallest = { width: 1920, height: 1920 }

export const networkLimits: Readonly<Record<NetworkKey, NetworkLimits>> = {
  facebook: {
    mostText: 63_206,
    counts: 'utf16',
    mostAltText: 1000,
    mostHeadline: 0,
    mostHashtags: null,
    mostMentions: null,
    needsMedia: false,
    mostPictures: 10,
    leavesOutMore: false,
    mostPictureBytes: 4_000_000,
    shape: null,
    leastPictureSide: 0,
    mostPictureSize: null,
    film: {
      leastMs: 1000,
      mostMs: 20 * 60_000,
      mostBytes: 1024 * megabyte,
      shape: null,
      least: null,
      most: null,
    },
    // 9:16 with a pixel of grace for sides that do not divide
    reel: {
      leastMs: 3000,
      mostMs: 90_000,
      mostBytes: 1024 * megabyte,
      shape: { narrowest: 0.55, widest: 0.575 },
      least: { width: 540, height: 960 },
      most: null,
    },
    schedulesPosts: true,
    postMicros: null,
  },
  instagram: {
    mostText: 2200,
    counts: 'utf16',
    mostAltText: 1000,
    mostHeadline: 0,
    mostHashtags: 30,
    mostMentions: 20,
    needsMedia: true,
    mostPictures: 10,
    leavesOutMore: false,
    mostPictureBytes: 8_000_000,
    shape: { narrowest: 0.8, widest: 1.91 },
    leastPictureSide: 0,
    mostPictureSize: null,
    film: {
      leastMs: 3000,
      mostMs: 15 * 60_000,
      mostBytes: 300 * megabyte,
      shape: null,
      least: null,
      most: tallest,
    },
    reel: {
      leastMs: 3000,
      mostMs: 15 * 60_000,
      mostBytes: 300 * megabyte,
      shape: null,
      least: null,
      most: tallest,
    },
    schedulesPosts: true,
    postMicros: null,
  },
  google: {
    mostText: 1500,
    counts: 'utf16',
    mostAltText: 0,
    mostHeadline: 0,
    mostHashtags: null,
    mostMentions: null,
    needsMedia: false,
    mostPictures: 1,
    leavesOutMore: true,
    mostPictureBytes: 5_000_000,
    shape: null,
    leastPictureSide: 250,
    mostPictureSize: null,
    film: null,
    reel: null,
    schedulesPosts: true,
    postMicros: null,
  },
  tiktok: {
    mostText: 2200,
    counts: 'utf16',
    mostAltText: 0,
    mostHeadline: 90,
    mostHashtags: null,
    mostMentions: null,
    needsMedia: true,
    mostPictures: 1,
    leavesOutMore: false,
    mostPictureBytes: 20_000_000,
    shape: null,
    leastPictureSide: 0,
    mostPictureSize: { width: 1920, height: 1080 },
    film: {
      leastMs: 3000,
      mostMs: 10 * 60_000,
      mostBytes: 4096 * megabyte,
      shape: null,
      least: { width: 360, height: 360 },
      most: { width: 4096, height: 4096 },
    },
    reel: {
      leastMs: 3000,
      mostMs: 10 * 60_000,
      mostBytes: 4096 * megabyte,
      shape: null,
      least: { width: 360, height: 360 },
      most: { width: 4096, height: 4096 },
    },
    schedulesPosts: false,
    postMicros: null,
  },
  twitter: {
    mostText: 280,
    counts: 'x',
    mostAltText: 1000,
    mostHeadline: 0,
    mostHashtags: null,
    mostMentions: null,
    needsMedia: false,
    mostPictures: 4,
    leavesOutMore: true,
    mostPictureBytes: 5_000_000,
    shape: null,
    leastPictureSide: 0,
    mostPictureSize: null,
    film: {
      leastMs: 500,
      mostMs: 140_000,
      mostBytes: 512 * megabyte,
      shape: { narrowest: 1 / 3, widest: 3 },
      least: { width: 32, height: 32 },
      most: { width: 1280, height: 1024 },
    },
    reel: null,
    schedulesPosts: true,
    postMicros: { plain: 15_000, withLink: 200_000 },
  },
}

/** Where reels go (REELS-009). */
export const reelNetworks: readonly NetworkKey[] = ['facebook', 'instagram', 'tiktok']
/** A reel's longest film, in ms; longer ones are trimmed first (REELS-016). */
export const longestReelMs = 60_000
