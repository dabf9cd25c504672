import pg from 'pg'

/** Whether the database holds people: a restore would replace everything. */
export async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'marquee-restore' })
  // a cut connection fails its query, which says so; without a listener it would end the process
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ there: string | null }>(
      "select to_regclass('public.users')::text as there",
    )
    if (!rows[0]?.there) return false
    const used = await client.query<{ used: boolean }>('select exists (select from users) as used')
    return used.rows[0]?.used === true
  } finally {
    await client.end()
  }
}
