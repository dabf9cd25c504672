import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createChildWorkplace } from './child-workplace.ts'

const made: string[] = []
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

const program = `
import { createChildWorkplace } from ${JSON.stringify(new URL('./child-workplace.ts', import.meta.url).href)}
process.stdout.write(createChildWorkplace().folder)
setInterval(() => {}, 60_000)
`
/** Another process with a folder of its own, and how to kill it. */
async function another() {
  const worker = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(worker.stdout, 'data')
  const folder = String(said)
  made.push(folder)
  return {
    folder,
    pid: worker.pid ?? 0,
    kill: async () => {
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    },
  }
}
function open() {
  const workplace = createChildWorkplace()
  made.push(workplace.folder)
  return workplace
}

it('the folder of a process that was killed goes with what is in it, and that of a running one stays', async () => {
  const [killed, running] = [await another(), await another()]
  try {
    writeFileSync(join(killed.folder, 'in'), 'a stranger’s picture')
    const own = open()
    expect([killed, running, own].map(({ folder }) => existsSync(folder))).toEqual([
      true,
      true,
      true,
    ])
    await killed.kill()
    open()
    expect([killed, running, own].map(({ folder }) => existsSync(folder))).toEqual([
      false,
      true,
      true,
    ])
  } finally {
    await running.kill()
  }
})

it('a link that somebody put there is not followed', async () => {
  const gone = await another()
  await gone.kill()
  const elsewhere = mkdtempSync(join(tmpdir(), 'marquee-elsewhere-'))
  const link = join(tmpdir(), `marquee-child-${gone.pid}-planted`)
  made.push(elsewhere, link)
  writeFileSync(join(elsewhere, 'kept'), 'kept')
  symlinkSync(elsewhere, link)
  open()
  expect([existsSync(gone.folder), existsSync(join(elsewhere, 'kept'))]).toEqual([false, true])
})
