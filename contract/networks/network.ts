/** Width by height, at the narrowest and at the widest. */
export interface Shape {
  readonly narrowest: number
  readonly widest: number
}

/** In pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** What a network takes of videos, in the copy that is made for it. */
export interface VideoLimits {
  readonly leastMs: number
  readonly mostMs: number
  readonly mostBytes: number
  /** Videos of other shapes are refused. Null: any. */
  readonly shape: Shape | null
  /** Smaller ones are refused. Null: any. */
  readonly least: Size | null
  /** Larger ones are encoded anew to fit into it, upright or lying. Null: any. */
  readonly most: Size | null
}

/**
 * What one network takes, for the form, the server and the connectors. Sources: networks.md
 * sections 1.2, 2, 3, 4 and 5.
 */
export interface NetworkLimits {
  /** Of the text, counted as `counts` says. */
  readonly mostText: number
  /**
   * `utf16`: units of UTF-16. `x`: by the rule of twitter-text, where a link counts 23 and an emoji 2.
   * `threads`: an emoji counts its bytes, everything else 1 a code point. `bluesky`: what a reader
   * sees as one sign counts 1, and at least a tenth of its bytes.
   */
  readonly counts: 'utf16' | 'x' | 'threads' | 'bluesky'
  /** Of what a picture shows in words, for people who cannot see it; 0 where none is taken. */
  readonly mostAltText: number
  /** Of the headline beside the text; 0 where there is none. */
  readonly mostHeadline: number
  /** Beyond it a network that counts hashtags refuses the post; null: it counts none. */
  readonly mostHashtags: number | null
  readonly mostMentions: number | null
  /** Different links; null: it counts none. */
  readonly mostLinks: number | null
  /** It removes posts whose text has a telephone number in it. */
  readonly removesTelephone: boolean
  readonly needsMedia: boolean
  /** A post of words alone goes out, where it goes nowhere that needs more (COMPOSER-025). */
  readonly takesWordsAlone: boolean
  /** It gets the files of a post only where the person asks for it (COMPOSER-025). */
  readonly mediaOnRequest: boolean
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
  /** Null: it takes no video in a post. */
  readonly video: VideoLimits | null
  /** Null: it has no reels (REELS-009). */
  readonly reel: VideoLimits | null
}

/** Whether we can delete there on the owner's word, or only the owner can, on the network itself. */
export type DeletedBy = 'by-app' | 'not-by-app'

/** A kind of account that can be connected: a network that takes posts, or another service. */
export interface Tool<Key extends string = string> {
  /** As calls, rows and files spell it. */
  readonly key: Key
  /** As people read it. */
  readonly name: string
  /** What is connected: a page, a profile, a location on the map, or a store that takes orders. */
  readonly account: 'page' | 'profile' | 'location' | 'store'
  /** It holds one account of a company at a time, without a list (TIKTOK-004, X-004). */
  readonly holdsOne: boolean
  /** Where its consent screen comes back to, on our own origin (ENTRY-021). */
  readonly callbackPath: `/${string}`
  /**
   * The app that people give their consent to. Networks of one app share it: what a person takes
   * back there is gone for all of them.
   */
  readonly app: string
  /** Accounts of it can be connected; else it is only shown as coming. */
  readonly canConnect: boolean
  /** It gives passwords for apps, and can be connected by handle and one of them. */
  readonly takesAppPassword?: true
  /** Its posts can be promoted, and paid from an ads account of the same consent (POSTS-037). */
  readonly hasAds: boolean
}

/**
 * One network that posts can go to. Generic code asks these fields; whatever else is different
 * lives in the network's own folders: the connector, the town, `web/src/networks/<name>`.
 */
export interface Network<Key extends string = string> extends Tool<Key> {
  readonly account: 'page' | 'profile' | 'location'
  readonly limits: NetworkLimits
  /** False: a post cannot be scheduled there (COMPOSER-030). Reels can, everywhere (C35 as changed). */
  readonly schedulesPosts: boolean
  /** A post of words alone shows a card of the page that it links to first, made by us. */
  readonly cardsLinks?: true
  /** A video of a post stands there as a reel (networks.md section 2). */
  readonly videosAreReels: boolean
  /**
   * Who sees its reels, where the form has to say it before a reel goes out (Meta, "Reels
   * Publishing API", Sharing Disclosure, read 2026-11-24: pages offer nothing but `public`). Null:
   * nothing is to be said, or a part of the network's own asks.
   */
  readonly saysWhoSeesReels: 'public' | null
  /** Which numbers of a post it tells (POSTS-010; networks.md sections 1.3, 2, 4 and 5). */
  readonly countsOf: {
    readonly likes: boolean
    readonly comments: boolean
    readonly shares: boolean
    readonly views: boolean
  }
  /**
   * How deep its comments can be answered: 0 they are not read at all, 1 a comment has answers, 2
   * the answers have answers too (networks.md sections 1.3 and 2).
   */
  readonly commentLevels: 0 | 1 | 2
  /** What the account can like there, and take its like back. */
  readonly likes: { readonly posts: boolean; readonly comments: boolean }
  /** What we can delete there (POSTS-022, C68; networks.md sections 1.2, 2, 3, 4, 5). */
  readonly deletes: {
    readonly posts: DeletedBy
    readonly reels: DeletedBy
    /** Comments and answers of our own. */
    readonly comments: DeletedBy
    /** What others wrote under a post of ours. */
    readonly guestComments: DeletedBy
  }
  /**
   * Which comments of others can be hidden and shown again: `top-level`, only those that answer the
   * post itself, and what stands below follows them (networks.md sections 1.3, 2 and 18). Null:
   * none.
   */
  readonly hidesComments: 'all' | 'top-level' | null
  /** What can be changed of what is live. */
  readonly edits: {
    /** Null: nothing of a post. */
    readonly post: 'text' | 'all' | null
    /** Only of posts that were made from here. */
    readonly onlyOwn?: true
    /** The network looks at changed words before it shows them. */
    readonly isReviewed: boolean
    readonly comment: boolean
  }
  /**
   * A comment of our own right under a new post (networks.md section 20). Null: it takes none. Text
   * is counted as `limits.counts` says; null: it counts no hashtags, no links.
   */
  readonly firstComment: {
    readonly mostText: number
    readonly mostHashtags: number | null
    readonly mostLinks: number | null
  } | null
  /** Several parts, each an answer to the one before (networks.md section 20). Null: it has none. */
  readonly threads: { readonly mostParts: number } | null
  /** What can be written to guests there (networks.md sections 1.6, 2 and 5). Null: nothing. */
  readonly messages: {
    readonly mostText: number
    /** `utf16`: units of UTF-16. `bytes`: of UTF-8. */
    readonly counts: 'utf16' | 'bytes'
    /** How long after a guest's message it can be answered, in ms. Null: always. */
    readonly replyWindowMs: number | null
    /** A picture in a message of ours, as JPEG. `withText`: one message holds words beside it. */
    readonly picture: { readonly mostBytes: number; readonly withText: boolean } | null
    /** Short answers below our words that a guest sends by a tap, each counted in UTF-16. */
    readonly quickReplies: { readonly most: number; readonly mostText: number } | null
  } | null
  /**
   * What guests say of the place itself (networks.md sections 1.5 and 3). Null: apps cannot read
   * it.
   *
   * - `rates`: with one to five stars, or whether they recommend it
   * - `mostReplyBytes`: of an answer, in UTF-8. Null: it is only answered on the network's own page
   */
  readonly reviews: {
    readonly rates: 'stars' | 'recommendation'
    readonly mostReplyBytes: number | null
  } | null
  /** What it charges for, in millionths of a US dollar. Null: nothing. */
  readonly prices: {
    readonly post: number
    readonly postWithLink: number
    readonly deletion: number
  } | null
}
