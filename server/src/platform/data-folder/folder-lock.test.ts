import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

it('one product holds a data folder, and a killed one holds nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-lock-'))
  const first = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
     await lockFolder(${JSON.stringify(dataDir)}, 'the first one')
     process.stdout.write('held')
     setInterval(() => {}, 1000)`,
  ])
  await once(first.stdout, 'data')
  await expect(lockFolder(dataDir, 'the second one')).rejects.toThrow(
    `The data folder ${dataDir} is in use by the first one; stop it, or set DATA_DIR to another folder.`,
  )
  const gone = once(first, 'exit')
  first.kill('SIGKILL')
  await gone
  const second = await lockFolder(dataDir, 'the second one')
  second.release()
  rmSync(dataDir, { recursive: true })
})
