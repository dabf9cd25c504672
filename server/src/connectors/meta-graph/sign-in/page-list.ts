import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { LinkableAccount } from '../../capabilities/sign-in/account-link.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { GraphClient } from '../client/graph-client.ts'
import { isMissing } from '../client/graph-error.ts'
import { readAll } from '../client/graph-list.ts'
import type { TokenFacts } from './inspect-token.ts'

const id = z.object({ id: z.string() })

/** How the person signed in, and what Facebook says of the rights. */
export interface PageRights extends Pick<TokenFacts, 'pageIds' | 'allows'> {
  /** With it the named pages are always asked for, else only where `/me/accounts` is empty. */
  readonly hasBusinessLogin: boolean
}

interface PageQuery<S extends z.ZodMiniType<{ readonly id: string }>> extends Pick<
  PageRights,
  'pageIds' | 'hasBusinessLogin'
> {
  readonly token: string
  /** What the person allowed. */
  readonly granted: readonly string[]
  /** What is asked of each page, comma-separated; only `/me/accounts` is asked for tasks too. */
  readonly fields: string
  readonly item: S
}

/** A page that the rights name and Facebook does not let us read. */
export interface RefusedPage {
  readonly id: string
  readonly reason: Message
}

/**
 * Every page on which the person has a role, those of the person's businesses, and those named in
 * the rights, each once (networks.md section 1.1). A refusal is not taken for "no pages": a named
 * page that is refused is told as such, and where a refusal for more than a missing right is all
 * that there is, it is thrown.
 */
export async function readPages<S extends z.ZodMiniType<{ readonly id: string }>>(
  graph: GraphClient,
  { token, granted, fields, item, pageIds, hasBusinessLogin }: PageQuery<S>,
): Promise<{ readonly pages: z.output<S>[]; readonly refused: readonly RefusedPage[] }> {
  const found = new Map<string, z.output<S>>()
  const add = (pages: readonly z.output<S>[]) => {
    for (const one of pages) if (!found.has(one.id)) found.set(one.id, one)
  }
  const list = (path: `/${string}`, asked: string) =>
    readAll(graph, { path, token, account: null, fields: { fields: asked, limit: '100' }, item })
  let refusal: ConnectorError | null = null
  const unlessRefused = async (
    read: () => Promise<void>,
    onRefused: (error: ConnectorError) => void = () => undefined,
  ) => {
    try {
      await read()
    } catch (error) {
      if (!(error instanceof ConnectorError) || !isRefusal(error)) throw error
      if (isMissing(error)) return
      if (!lacksRight(error)) refusal ??= error
      onRefused(error)
    }
  }

  add(await list('/me/accounts', `${fields},tasks`))
  const isNamed = hasBusinessLogin || found.size === 0
  // pages of a business that were not picked in the dialog do not stand in /me/accounts
  if (granted.includes('business_management'))
    await unlessRefused(async () => {
      for (const business of await readAll(graph, {
        path: '/me/businesses',
        token,
        account: null,
        fields: { fields: 'id,name', limit: '100' },
        item: id,
      }))
        for (const edge of ['owned_pages', 'client_pages'] as const)
          await unlessRefused(async () => add(await list(`/${business.id}/${edge}`, fields)))
    })
  const named = isNamed ? pageIds.filter((pageId) => !found.has(pageId)) : []
  const refused: RefusedPage[] = []
  for (const pageId of named)
    await unlessRefused(
      async () =>
        add([
          await graph.read({
            path: `/${pageId}`,
            token,
            account: null,
            fields: { fields },
            schema: item,
          }),
        ]),
      (error) => {
        const reason = lacksRight(error) ? message('meta.page-not-readable') : error.said
        refused.push({ id: pageId, reason })
      },
    )
  if (found.size === 0 && refusal !== null) throw refusal
  return { pages: [...found.values()], refused }
}

/** As it stands among the accounts. Facebook tells nothing of it but its number. */
export const toRefusedAccount = ({ id, reason }: RefusedPage): LinkableAccount => ({
  remoteId: id,
  name: `Facebook page ${id}`,
  category: '',
  pictureUrl: null,
  followers: null,
  secret: '',
  canConnect: false,
  reason,
  asksAgain: true,
})

/**
 * Facebook answered, and said no to this one question; of a dead token nothing else is worth
 * asking.
 */
const isRefusal = ({ kind, facts }: ConnectorError) =>
  kind === 'rejected' || (kind === 'reauthorize' && facts.code !== 102 && facts.code !== 190)

/** The person may not look there (10, 200 to 299). */
const lacksRight = ({ kind }: ConnectorError) => kind === 'reauthorize'
