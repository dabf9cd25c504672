import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The town is a child of the product. */
export function townPid(parent: number): number {
  const child = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return (
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ===
          String(parent) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('sandbox')
      )
    } catch {
      return false
    }
  })
  return Number(child)
}
