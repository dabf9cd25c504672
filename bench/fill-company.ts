import { randomUUID } from 'node:crypto'
import type { App } from '../server/src/app.ts'
import type { OpenPlatform } from '../server/src/open-platform.ts'

export interface FilledCompany {
  readonly userId: string
  readonly companyId: string
  readonly accountId: string
  readonly mediaId: string
  readonly token: string
}

/**
 * A company with so many sent posts of one picture each, spread over three years, and somebody
 * logged in.
 */
export async function fillCompany(
  app: App,
  platform: OpenPlatform,
  posts: number,
): Promise<FilledCompany> {
  const [email, password] = [`owner-${randomUUID()}@venue.example`, 'Tagliatelle1']
  const { userId, companyId } = await app.identity.createActivatedUser({
    email,
    password,
    firstName: 'Marta',
    lastName: 'Bellini',
    correlationId: randomUUID(),
    company: {
      name: 'Osteria Lume',
      country: 'United Kingdom',
      timeZone: 'Europe/London',
      city: 'Bristol',
      website: 'https://osterialume.example',
    },
  })
  const login = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-api-key': platform.config.apiKey },
    payload: { email, password },
  })
  const [accountId, mediaId, grantId] = [randomUUID(), randomUUID(), randomUUID()]
  const { pool } = platform.db
  await pool.query(
    `insert into media (company_id, id, name, kind, origin, state, bytes, width, height, created_at) values ($1, $2, 'dinner.jpg', 'image', 'upload', 'ready', 1000, 1200, 900, now())`,
    [companyId, mediaId],
  )
  await insertAccount(platform, { companyId, accountId, grantId, userId })
  await pool.query(
    `
    insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at)
    select $1, gen_random_uuid(), 'here', 'sent', 'Hand-cut tagliatelle, eight-hour ragù. The pot goes on at ten. Number ' || n, '{facebook}', array[$2::uuid],
      now() - n * (interval '3 years' / $3::int), now() from generate_series(1, $3::int) n`,
    [companyId, accountId, posts],
  )
  await pool.query(
    `
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, remote_id, permalink, accepted_at, read_back_at, likes, comments, shares, correlation_id, created_at, updated_at)
    select company_id, gen_random_uuid(), id, $2, 'facebook', 'Osteria Lume', 'published', sort_at, sort_at, '20001_' || id, 'https://www.facebook.com/20001/posts/' || id, sort_at, sort_at, 12, 3, 1, 'bench', sort_at, sort_at
    from posts where company_id = $1`,
    [companyId, accountId],
  )
  await pool.query(
    'insert into post_media (company_id, post_id, position, media_id, width, height) select company_id, id, 0, $2, 1200, 900 from posts where company_id = $1',
    [companyId, mediaId],
  )
  return { userId, companyId, accountId, mediaId, token: login.json().access_token }
}

async function insertAccount(
  platform: OpenPlatform,
  row: {
    readonly companyId: string
    readonly accountId: string
    readonly grantId: string
    readonly userId: string
  },
): Promise<void> {
  const { pool } = platform.db
  await pool.query(
    `
    insert into person_grants (id, company_id, network, remote_user_id, name, secret, scopes, declined_scopes, created_by, created_at, updated_at)
    values ($1, $2, 'facebook', $3, 'Marta Bellini', 'sealed', '{}', '{}', $4, now(), now())`,
    [row.grantId, row.companyId, row.accountId, row.userId],
  )
  await pool.query(
    `
    insert into social_accounts (company_id, id, network, remote_id, name, category, enabled, health, secret, grant_id, remote_user_id, connected_as, connected_at, updated_at)
    values ($1, $2, 'facebook', $3, 'Osteria Lume', 'Restaurant', true, 'connected', 'sealed', $4, $3, 'Marta Bellini', now(), now())`,
    [row.companyId, row.accountId, row.accountId, row.grantId],
  )
}
