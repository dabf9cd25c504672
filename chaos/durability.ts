import { asked } from './gather-facts.ts'

/**
 * What the server itself says of the settings that keep acknowledged rows through a crash: those
 * that are not on, as `name=value`. None: as in life.
 */
export async function riskySettings(databaseUrl: string): Promise<readonly string[]> {
  return asked(databaseUrl, async (client) => {
    const { rows } = await client.query<{ setting: string }>(
      "select name || '=' || setting as setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on' order by name",
    )
    return rows.map(({ setting }) => setting)
  })
}
