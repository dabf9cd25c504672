import * as z from 'zod/mini'
import { checkCode } from './message.ts'
import { endpoint } from './endpoint.ts'
import { networkKeys } from './networks/table.ts'
import { tooLongText } from './post-checks.ts'
import { longestText } from './post-limits.ts'

/**
 * `ai`: a model wrote it. `local`: put together here from the venue's own words, shown as
 * "Suggestion without AI".
 */
const source = z.enum(['ai', 'local'])

export const generateTags = endpoint({
  name: 'generateTags',
  summary:
    'Hashtags for a text, best first, each with its #; none rather than an error (COMPOSER-064).',
  method: 'POST',
  path: '/tags/generate',
  access: 'company',
  role: 'editor',
  premium: true,
  body: z.object({
    postText: z.string().check(
      z.maxLength(longestText, tooLongText),
      z.refine((value) => value.trim() !== '', {
        error: checkCode('checks.tags-need-text'),
      }),
    ),
  }),
  response: z.object({ tags: z.array(z.string()), source }),
})
export const generateText = endpoint({
  name: 'generateText',
  summary:
    'A text for a picture: of the library (`mediaId`), or a data URL (`image`, up to 15 MB). `analysis` is the text; `sourceUrl` is what was looked at.',
  // 15 MB as base64, with what stands around it
  method: 'POST',
  path: '/chatbot/generate-text',
  access: 'company',
  role: 'editor',
  premium: true,
  largestBody: 21 * 1024 * 1024,
  body: z.object({
    image: z.optional(z.nullable(z.string())),
    selectedUrl: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    mediaId: z.optional(z.nullable(z.uuid())),
    /** What is written already: the suggestion goes on from it. */
    text: z.optional(z.string().check(z.maxLength(longestText, tooLongText))),
    networks: z.optional(z.array(z.string()).check(z.maxLength(networkKeys.length))),
  }),
  response: z.object({
    sourceUrl: z.nullable(z.string()),
    analysis: z.string(),
    source,
    /** Whether the picture was looked at: not of a video, and not by a model that sees none. */ looked:
      z.boolean(),
    /** What was left out because the venue never stated it. */ leftOut: z.array(z.string()),
  }),
})

/** How the venue sounds and what may be said of it; suggestions go by it. */
const voice = z.object({
  /** In the owner's words: "warm, short sentences, never shouting". */
  tone: z.string().check(z.maxLength(500)),
  /** Prices, hours, offers and facts that may be named. Nothing else of the kind is ever suggested. */
  facts: z.string().check(z.maxLength(4000)),
  /** Hashtags that belong to every post. */
  hashtags: z.string().check(z.maxLength(500)),
})
export type Voice = z.output<typeof voice>
export const getVoice = endpoint({
  name: 'getVoice',
  summary: 'How the venue sounds. `hasModel`: whether a model writes the suggestions.',
  method: 'GET',
  path: '/assistant/voice',
  access: 'company',
  response: z.object({ ...voice.shape, hasModel: z.boolean() }),
})
export const saveVoice = endpoint({
  name: 'saveVoice',
  summary: 'Keeps how the venue sounds.',
  method: 'PUT',
  path: '/assistant/voice',
  access: 'company',
  role: 'manager',
  body: voice,
  response: z.object({ ...voice.shape, hasModel: z.boolean() }),
})

/** What a guest wrote, and where: a message to the venue alone, the others in public. */
export const answerKinds = ['message', 'comment', 'review'] as const
export type AnswerKind = (typeof answerKinds)[number]

const longestLine = 10_000
const askedAnswer = z.object({
  to: z.enum(answerKinds),
  /** What was said, oldest first; empty for a review without words. */
  lines: z
    .array(z.object({ text: z.string().check(z.maxLength(longestLine)), isOwn: z.boolean() }))
    .check(z.maxLength(50)),
  /** What the guest is called, where that is known. */
  guest: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** The post under which they wrote. */
  about: z.optional(z.string().check(z.maxLength(longestLine))),
  /** Of a review, from 1 to 5. */
  stars: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5)))),
  recommends: z.optional(z.nullable(z.boolean())),
})
export type AskedAnswer = z.output<typeof askedAnswer>

export const draftAnswers = endpoint({
  name: 'draftAnswers',
  summary:
    'Drafts of an answer to what a guest wrote, for a person to send. Where no model writes: saved replies like it (`title`), then some that fit anything.',
  method: 'POST',
  path: '/assistant/answers',
  access: 'company',
  role: 'editor',
  premium: true,
  body: askedAnswer,
  response: z.object({
    source,
    drafts: z.array(
      z.object({
        text: z.string(),
        /** Of the saved reply that it is; null: none. */
        title: z.nullable(z.string()),
      }),
    ),
  }),
})
export type DraftedAnswers = z.output<typeof draftAnswers.response>
