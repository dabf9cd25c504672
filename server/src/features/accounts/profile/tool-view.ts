import { message, type Message } from '@marquee/contract/message.ts'
import type { AbilityName } from '@marquee/contract/networks/schemas.ts'
import { networkNames, toolTypes, type ToolType } from '@marquee/contract/networks/table.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { meteredOf } from '../quota/meter.ts'
import { pictureUrl } from './account-picture.ts'
import { findAccount, listAccounts, type SocialAccountRow } from '../account-store.ts'
import { shownName } from './shown-name.ts'

/** Page name, " - ", category (ACCOUNTS-020); the name of TikTok and X is the handle with its @. */
export function pageNameOf({
  network,
  name,
  category,
}: Pick<SocialAccountRow, 'network' | 'name' | 'category'>): string {
  const shown = shownName({ network, name })
  return category === '' ? shown : `${shown} - ${category}`
}

/**
 * What stands in other tables: posts that wait, by account, what this month cost, by network, and
 * what people are called.
 */
interface Beside {
  readonly scheduled: ReadonlyMap<string, number>
  readonly metered: ReadonlyMap<ToolType, Tool['metered']>
  readonly people: ReadonlyMap<string, string>
}

async function readBeside(
  deps: AccountsDeps,
  companyId: string,
  rows: readonly SocialAccountRow[],
): Promise<Beside> {
  const metered = new Map<ToolType, Tool['metered']>()
  for (const network of new Set(rows.map((row) => row.network))) {
    const spent = await meteredOf(deps, companyId, network)
    if (spent)
      metered.set(network, {
        spentMicros: spent.spentMicros,
        limitMicros: spent.limitMicros,
        resetsAt: spent.resetsAt.toISOString(),
      })
  }
  const people = new Map<string, string>()
  for (const userId of new Set(rows.flatMap((row) => row.connected_by ?? []))) {
    const names = await deps.hooks.namesOf(companyId, userId)
    if (names) people.set(userId, names.person)
  }
  return { scheduled: await deps.hooks.scheduledOn(deps.db, companyId), metered, people }
}

/** What guests do, of which we hear at once where the network tells us. */
const webhookAbilities: ReadonlySet<AbilityName> = new Set(['comments', 'messages', 'reviews'])

const hourMs = 3_600_000

/** That it is read instead, and how late that makes it. */
function slowerBy(network: ToolType, everyMs: number): Message {
  const named = { network: networkNames[network] }
  return everyMs < hourMs
    ? message('accounts.news-slower', named)
    : message('accounts.news-hours-later', { ...named, hours: Math.ceil(everyMs / hourMs) })
}

/**
 * Where the network does not tell us, or has no way to reach this server, what works does so more
 * slowly, and the card says it.
 */
function withWebhookDelay(
  deps: AccountsDeps,
  { network, abilities, is_untold: isUntold }: SocialAccountRow,
) {
  const connector = deps.connectors.networks.get(network)
  if (!connector || (connector.cannotBeTold !== true && !(isUntold && connector.news)))
    return abilities
  const { readEveryMs = 0, commentsEveryMs = readEveryMs } = connector
  return abilities.map((one) =>
    one.works && one.reason === null && webhookAbilities.has(one.name)
      ? {
          ...one,
          reason: slowerBy(network, one.name === 'comments' ? commentsEveryMs : readEveryMs),
        }
      : one,
  )
}

/**
 * An account as the API calls it. `accessToken` is always empty: what is connected needs no handle
 * (C85).
 */
function toTool(
  deps: AccountsDeps,
  row: SocialAccountRow,
  { scheduled, metered, people }: Beside,
): Tool {
  // what its network lets us post is worth nothing to an owner before we can
  const publishes = deps.connectors.networks.get(row.network)?.publisher !== undefined
  return {
    id: row.id,
    type: row.network,
    pageId: row.remote_id,
    pageName: pageNameOf(row),
    userId: row.remote_user_id,
    accessToken: '',
    enabled: row.enabled,
    profilePic: row.has_picture ? pictureUrl(deps, row.id) : null,
    pageDetails: row.category === '' ? null : row.category,
    adAccountId: row.ad_account_id,
    adAccountName: row.ad_account_name,
    followers: row.followers,
    health: row.health,
    healthMessage: row.health_message,
    connectedAs: row.connected_as,
    connectedBy: people.get(row.connected_by ?? '') ?? null,
    scheduledPosts: scheduled.get(row.id) ?? 0,
    publishes,
    abilities: withWebhookDelay(deps, row).filter(
      ({ name }) => publishes || (name !== 'posts' && name !== 'reels'),
    ),
    checkedAt: row.probed_at?.toISOString() ?? null,
    metered: metered.get(row.network) ?? null,
  }
}

/** Every connected account in the fixed order of networks, oldest first within one. */
export async function listTools(deps: AccountsDeps, companyId: string): Promise<Tool[]> {
  const rows = await listAccounts(deps.db, companyId)
  const beside = await readBeside(deps, companyId, rows)
  const place = (row: SocialAccountRow) => toolTypes.indexOf(row.network)
  return rows.sort((a, b) => place(a) - place(b)).map((row) => toTool(deps, row, beside))
}

/** The same by network; every network has its key (ACCOUNTS-021). */
export async function toolsByNetwork(
  deps: AccountsDeps,
  companyId: string,
): Promise<Record<ToolType, Tool[]>> {
  const tools = Object.fromEntries(toolTypes.map((type): [string, Tool[]] => [type, []])) as Record<
    ToolType,
    Tool[]
  >
  for (const tool of await listTools(deps, companyId)) tools[tool.type].push(tool)
  return tools
}

/** The tools of these accounts, in the order given; what is not connected is left out. */
export async function toolsOf(
  deps: AccountsDeps,
  companyId: string,
  ids: readonly string[],
): Promise<Tool[]> {
  const rows: SocialAccountRow[] = []
  for (const id of new Set(ids)) {
    const row = await findAccount(deps.db, companyId, id)
    if (row) rows.push(row)
  }
  const beside = await readBeside(deps, companyId, rows)
  return rows.map((row) => toTool(deps, row, beside))
}
