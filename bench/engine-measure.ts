import { readFileSync, readdirSync } from 'node:fs'

const tickMs = 10

/** User and system time of a process in ms, with that of its children that have ended when `all`. */
function cpuOf(pid: number, all: boolean): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, deadUser = 0, deadSystem = 0] = fields.slice(11, 15)
    return (user + system + (all ? deadUser + deadSystem : 0)) * tickMs
  } catch {
    // ended meanwhile: its parent counts it
    return 0
  }
}

export function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** CPU so far, in ms (Linux): a process alone, and a server with all that it started. */
export const cpuOfProcess = (pid: number): number => cpuOf(pid, false)
export function cpuOfServer(root: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === root
      } catch {
        return false
      }
    })
  return cpuOf(root, true) + children.reduce((sum, pid) => sum + cpuOf(pid, false), 0)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** "12 [10-19]": the median of several runs and their ends. */
export function spread(values: readonly number[], digits = 0): string {
  const show = (value: number) => value.toFixed(digits)
  return `${show(median(values))} [${show(Math.min(...values))}-${show(Math.max(...values))}]`
}
