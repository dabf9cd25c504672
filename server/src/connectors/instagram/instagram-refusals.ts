import { message, type Message } from '@marquee/contract/message.ts'
import type { Refusal } from '../meta-graph/client/graph-refusals.ts'

const hourMs = 60 * 60_000
const rejected = (said: Message): Refusal => ({ kind: 'rejected', say: () => said })
/** Instagram's or our own trouble: what was made is thrown away and made anew. */
const anew = (said: Message): Refusal => ({
  kind: 'unavailable',
  say: () => said,
  prepareAgain: true,
})

const processing = rejected(message('instagram.video-not-processed'))
const tags = rejected(message('instagram.tags-refused'))

/**
 * Instagram's numbers (networks.md section 2, read 2026-11-21): as the subcode of a refusal, those
 * of publishing also in the `status` of a failed container. Nothing sends tags, collaborators,
 * thumbnails or trial reels; their numbers stand here all the same, for Instagram finds mentions
 * and covers by itself.
 */
const byNumber: Readonly<Record<number, Refusal>> = {
  // Instagram's own trouble (Meta's table of 2026-06-02)
  2207001: anew(message('instagram.busy')),
  2207003: anew(message('instagram.fetch-too-slow')),
  2207004: rejected(message('network.picture-too-large', { network: 'Instagram', megabytes: 8 })),
  2207005: rejected(message('instagram.jpeg-only')),
  2207006: anew(message('network.preparation-gone', { network: 'Instagram' })),
  2207008: anew(message('network.preparation-expired', { network: 'Instagram' })),
  2207009: rejected(message('instagram.picture-shape')),
  2207010: rejected(message('network.text-too-long', { network: 'Instagram', most: 2200 })),
  2207018: tags,
  2207020: anew(message('network.preparation-expired', { network: 'Instagram' })),
  2207023: rejected(message('instagram.file-kind-unknown')),
  2207026: rejected(message('instagram.video-rule')),
  2207027: {
    kind: 'unavailable',
    say: () => message('network.not-ready-yet', { network: 'Instagram' }),
  },
  2207028: rejected(message('instagram.carousel-count')),
  2207032: anew(message('instagram.busy')),
  2207035: tags,
  2207036: tags,
  2207037: tags,
  2207040: tags,
  2207042: {
    kind: 'rate-limited',
    limits: 'account',
    waitMs: hourMs,
    say: () => message('instagram.daily-posts-used'),
  },
  2207050: rejected(message('instagram.profile-restricted')),
  2207051: rejected(message('instagram.profile-blocked')),
  2207052: anew(message('network.file-not-fetched', { network: 'Instagram' })),
  2207053: anew(message('instagram.file-not-taken')),
  2207057: rejected(message('instagram.cover-refused')),
  2207073: rejected(message('instagram.deletion-refused')),
  2207077: processing,
  2207081: rejected(message('instagram.no-trial-reels')),
  2207082: processing,
  2207085: processing,
  // beside 200, the number of a missing right: a switch in the Instagram app, which connecting again
  // leaves as it is (Meta, "Error Codes" of the Messenger Platform, 2026-03-18; seen live 2026-08)
  2534041: rejected(message('instagram.messages-switched-off')),
  2534014: rejected(message('meta.guest-unreachable', { network: 'Instagram' })),
}

/** Codes that stand beside those numbers, for an answer that gives only the code. */
const numberOfCode: Readonly<Record<number, number>> = {
  9: 2207042,
  352: 2207026,
  9004: 2207052,
  9007: 2207027,
  36000: 2207004,
  36001: 2207005,
  36003: 2207009,
  36004: 2207010,
}

/** Null: not a number of Instagram's own. */
export function instagramRefusal(code: number, subcode: number | undefined): Refusal | null {
  // alone this number means a blocked profile, beside code 4 that the post looks like spam
  if (code === 4 && subcode === 2207051) return rejected(message('instagram.spam'))
  const exact = subcode === undefined ? undefined : byNumber[subcode]
  return exact ?? byNumber[numberOfCode[code] ?? 0] ?? null
}

/** Every number that has a meaning here, for `docs/codes.md`. */
export const instagramNumbers: readonly number[] = Object.keys(byNumber).map(Number)
