import { fillPlaces } from '@marquee/contract/saved-reply-rules.ts'
import type { Room } from '#platform/platform.ts'
import type { Scope } from '#platform/scope.ts'
import { mountSavedReplies } from './routes.ts'
import type { SavedRepliesDeps } from './saved-replies-deps.ts'
import {
  forgetReplies,
  forgetWriter,
  listForExport,
  listReplies,
  removeDeleted,
} from './saved-reply-store.ts'
import { valuesFor } from './venue-values.ts'

const keptDeletedMs = 30 * 86_400_000

/** What the company wrote, and its text for one guest. */
export interface ReplyForGuest {
  readonly title: string
  readonly text: string
  /** Its places filled in as far as they are known; the others stay marked. */
  readonly filled: string
}

export interface SavedReplies extends Room {
  /** All of the company, most used first. Counts no use. */
  repliesFor(
    scope: Pick<Scope, 'companyId'>,
    guest: string | null,
  ): Promise<readonly ReplyForGuest[]>
}

/** The room of replies that a company writes once and puts into its answers. It sends nothing. */
export function createSavedReplies(deps: SavedRepliesDeps): SavedReplies {
  const { db, companyOf } = deps
  return {
    mount: (api) => mountSavedReplies(api, deps),
    work: () => undefined,
    sweep: async (now) => ({
      saved_replies: await removeDeleted(db, new Date(now.getTime() - keptDeletedMs)),
    }),
    forgetCompany: (companyId) => forgetReplies(db, companyId),
    forgetPerson: (tx, { id }) => forgetWriter(tx, id),
    exportCompany: (companyId) => [
      {
        path: 'saved-replies.json',
        async *rows() {
          yield* await listForExport(db, companyId)
        },
      },
    ],
    async repliesFor(scope, guest) {
      const [replies, venue] = await Promise.all([
        listReplies(db, scope.companyId),
        companyOf(scope),
      ])
      const values = valuesFor(venue, guest)
      return replies.map(({ title, text }) => ({ title, text, filled: fillPlaces(text, values) }))
    },
  }
}
