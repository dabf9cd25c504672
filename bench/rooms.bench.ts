// What the pages of messages, reviews, numbers and the dashboard ask for, in a company with a
// thousand of everything and in one with years of it, call by call in turn.
import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
chmodSync(dataDir, 0o755)
const child = fork(new URL('./rooms-target.ts', import.meta.url), {
  execArgv: ['--expose-gc'],
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo', LOG_LEVEL: 'error' },
})
try {
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  process.exitCode = code ?? 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
