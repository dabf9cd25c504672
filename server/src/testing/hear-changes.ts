import { expect, onTestFinished, vi } from 'vitest'
import { createListener } from '#platform/db/listen.ts'
import { sql } from '#platform/db/sql.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * Hears what open screens are told, until the test is over. What is returned answers what was told
 * since it was last asked, in order, as `<company> <topic>`.
 */
export async function hearChanges(db: TestDatabase): Promise<() => Promise<readonly string[]>> {
  let heard: string[] = []
  let asked = 0
  const listener = createListener(db.url, (error) => {
    throw error
  })
  onTestFinished(() => listener.close())
  listener.on('company_changed', (payload) => heard.push(payload))
  const told = async () => {
    asked += 1
    const mark = `mark ${asked}`
    // it listens a moment after it was asked to; what was told before the mark is heard before it
    await vi.waitFor(
      async () => {
        await db.run(sql`select pg_notify('company_changed', ${mark})`)
        expect(heard).toContain(mark)
      },
      { timeout: 10_000, interval: 10 },
    )
    const before = heard.slice(0, heard.indexOf(mark)).filter((one) => !one.startsWith('mark '))
    heard = []
    return before
  }
  await told()
  return told
}
