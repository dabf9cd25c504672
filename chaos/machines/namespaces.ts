import { execFileSync } from 'node:child_process'

/** A machine of its own network: a namespace on one bridge. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** What a command is run by to run there. */
  readonly by: readonly string[]
  /** Pulls its cable, and puts it in again. */
  cutOff(): void
  linkUp(): void
}

export interface MachineRoom {
  /** Of the host, on the bridge. */
  readonly hostAddress: string
  readonly machines: Readonly<Record<string, Machine>>
  remove(): void
}

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' })
const bridge = 'mqdrill0'
const net = '10.77.17'

/** Why there can be no namespaces here; null: there can. */
export function noNamespaces(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs Linux and root'
  try {
    ip('netns', 'list')
    return null
  } catch {
    return 'ip netns is not allowed here'
  }
}

/** One bridge, and a namespace with a cable to it for each name. Throws what `ip` complained of. */
export function openMachineRoom(names: readonly string[]): MachineRoom {
  const hostAddress = `${net}.1`
  const tryTo = (...words: string[]) => {
    try {
      ip(...words)
    } catch {
      // it is not there
    }
  }
  const remove = () => {
    for (const name of names) tryTo('netns', 'del', `mq-${name}`)
    tryTo('link', 'del', bridge)
  }
  // of a run that was killed
  remove()
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${hostAddress}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const machines = Object.fromEntries(
    names.map((name, index): [string, Machine] => {
      const [space, cable, address] = [`mq-${name}`, `mqv-${name}`, `${net}.${11 + index}`]
      ip('netns', 'add', space)
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
      ip('link', 'set', cable, 'master', bridge)
      ip('link', 'set', cable, 'up')
      ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
      for (const one of ['lo', 'eth0']) ip('-n', space, 'link', 'set', one, 'up')
      return [
        name,
        {
          name,
          address,
          by: ['ip', 'netns', 'exec', space],
          cutOff: () => ip('link', 'set', cable, 'down'),
          linkUp: () => ip('link', 'set', cable, 'up'),
        },
      ]
    }),
  )
  return { hostAddress, machines, remove }
}
