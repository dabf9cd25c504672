import { spawnSync } from 'node:child_process'
import { freePort } from './product.ts'

/** Runs the product until it ends by itself and answers what it said. */
export async function sayOf(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<{ code: number | null; said: string; ms: number }> {
  const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const begun = performance.now()
  const done = spawnSync(process.execPath, ['server/src/main.ts', '--empty', ...flags], {
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      ...process.env,
      PORT: String(port),
      TOWN_PORT: String(townPort),
      TOWN_SMTP_PORT: String(smtpPort),
      DATABASE_URL: '',
      MODE: 'demo',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  return {
    code: done.status,
    said: `${done.stdout}${done.stderr}`.trim(),
    ms: performance.now() - begun,
  }
}

/** What five seconds are on a machine that is busy with something else: by a start that could be. */
export async function fiveSeconds(dataDir: string): Promise<number> {
  const { ms } = await sayOf({ DATA_DIR: dataDir }, ['--check'])
  return 5000 * Math.max(1, ms / 1000)
}
