import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Secrets } from '../server/src/platform/secrets.ts'

export interface FilledAccount {
  readonly companyId: string
  readonly facebookId: string
  readonly instagramId: string
  readonly mediaId: string
}

/** Companies with a page and a profile each; the secrets open as real ones do. */
export async function fillCompanies(
  pool: pg.Pool,
  secrets: Secrets,
  companies: number,
): Promise<FilledAccount[]> {
  const userId = randomUUID()
  await pool.query(
    `insert into users (id, email, first_name, last_name, signed_up_at, created_at, activated_at) values ($1, $2, 'Marta', 'Bellini', now(), now(), now())`,
    [userId, `${userId}@venue.example`],
  )
  const filled: FilledAccount[] = []
  for (let number = 1; number <= companies; number++) {
    const account = {
      companyId: randomUUID(),
      facebookId: randomUUID(),
      instagramId: randomUUID(),
      mediaId: randomUUID(),
    }
    await pool.query(
      `insert into companies (id, name, time_zone, created_by, created_at, updated_at) values ($1, 'Osteria Lume', 'Europe/London', $2, now(), now())`,
      [account.companyId, userId],
    )
    await pool.query(
      `insert into memberships (company_id, user_id, role, created_at) values ($1, $2, 'owner', now())`,
      [account.companyId, userId],
    )
    await pool.query(
      `insert into subscriptions (company_id, status, plan, provider_subscription_id, current_period_end, created_at, updated_at) values ($1, 'active', 'price_usd_monthly', $2, now() + interval '30 days', now(), now())`,
      [account.companyId, `sub_${number}`],
    )
    const [pageId, igId, token] = [
      String(100_000 + number),
      String(900_000 + number),
      `EAAbench${number}`,
    ]
    await insertAccount(pool, secrets, {
      companyId: account.companyId,
      id: account.facebookId,
      network: 'facebook',
      remoteId: pageId,
      secret: { pageId, token },
    })
    await insertAccount(pool, secrets, {
      companyId: account.companyId,
      id: account.instagramId,
      network: 'instagram',
      remoteId: igId,
      secret: { igId, pageId, token },
    })
    filled.push(account)
  }
  return filled
}

interface NewAccount {
  readonly companyId: string
  readonly id: string
  readonly network: string
  readonly remoteId: string
  readonly secret: object
}

async function insertAccount(
  pool: pg.Pool,
  secrets: Secrets,
  { companyId, id, network, remoteId, secret }: NewAccount,
): Promise<void> {
  await pool.query(
    `
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, remote_user_id, connected_as, connected_at, updated_at)
    values ($1, $2, $3, $4, 'Osteria Lume', '', true, 'connected', $5, '1', 'Marta Bellini', now(), now())`,
    [
      companyId,
      id,
      network,
      remoteId,
      secrets.seal(
        JSON.stringify(secret),
        `social_accounts:${companyId}/${network}/${remoteId}:secret`,
      ),
    ],
  )
}

/** What the connectors leave behind after preparing one picture (their own shapes). */
const preparedFacebook = (mediaId: string) => ({ photos: [{ mediaId, photoId: '4711' }] })
const preparedInstagram = () => ({
  parts: [],
  whole: { id: '815', of: 'bench', createdAt: new Date().toISOString() },
})

export interface Wanted {
  readonly publications: number
  readonly firstDueAt: Date
  readonly everyMs: number
  readonly networks: readonly ('facebook' | 'instagram')[]
  readonly state: 'ready' | 'held'
}

/**
 * Prepared publications, one after the other from company to company and network to network.
 * Answers when each is due, by network and correlation id.
 */
export async function fillPublications(
  pool: pg.Pool,
  accounts: readonly FilledAccount[],
  wanted: Wanted,
): Promise<Map<string, number>> {
  const due = new Map<string, number>()
  const rows = Array.from({ length: wanted.publications }, (_, index) => {
    const account = accounts[Math.floor(index / wanted.networks.length) % accounts.length]
    const network = wanted.networks[index % wanted.networks.length]
    if (!account || !network) throw new Error('There is no account to fill.')
    const dueAt = new Date(wanted.firstDueAt.getTime() + index * wanted.everyMs)
    const correlationId = randomUUID()
    due.set(`${network} ${correlationId}`, dueAt.getTime())
    const isFacebook = network === 'facebook'
    return {
      companyId: account.companyId,
      postId: randomUUID(),
      id: randomUUID(),
      accountId: isFacebook ? account.facebookId : account.instagramId,
      network,
      dueAt,
      correlationId,
      mediaId: account.mediaId,
      prepared: JSON.stringify(
        isFacebook ? preparedFacebook(account.mediaId) : preparedInstagram(),
      ),
    }
  })
  const of = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick)
  await pool.query(
    `
    with r as (select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::text[], $8::jsonb[], $9::uuid[]) as r(company_id, post_id, id, account_id, network, due_at, correlation_id, prepared, media_id)),
    p as (
      insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, due_at, wall_time, time_zone, created_at)
      select company_id, post_id, 'here', 'scheduled', 'Friday fish: vongole. Clams, garlic, a glass of the cold white, nothing else on the plate.', array[network], array[account_id], due_at, due_at, '2026-11-24T18:30', 'Europe/London', now() from r),
    m as (insert into post_media (company_id, post_id, position, media_id, width, height) select company_id, post_id, 0, media_id, 1080, 1350 from r)
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, hold_reason, due_at, late_after, next_at, prepared, correlation_id, created_at, updated_at)
    select company_id, id, post_id, account_id, network, 'Osteria Lume', $10::text, case $10::text when 'held' then 'restored' end, due_at, due_at + interval '1 hour', case $10::text when 'ready' then due_at end, prepared, correlation_id, now(), now() from r`,
    [
      of((r) => r.companyId),
      of((r) => r.postId),
      of((r) => r.id),
      of((r) => r.accountId),
      of((r) => r.network),
      of((r) => r.dueAt),
      of((r) => r.correlationId),
      of((r) => r.prepared),
      of((r) => r.mediaId),
      wanted.state,
    ],
  )
  return due
}
