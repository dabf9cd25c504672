import { networkNames, type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { readSwitches, switchOff, switchOn } from '#platform/db/limits/network-switches.ts'
import { CommandError } from './run/command-error.ts'

const usage = 'Say: npm run network -- list · stop <network> "<reason>" · start <network>.'

/** By key or by name, however it is written. */
function networkOf(word: string | undefined): NetworkKey {
  if (!word) throw new CommandError(usage)
  const found = networkKeys.find((key) =>
    [key, networkNames[key].toLowerCase()].includes(word.toLowerCase()),
  )
  if (!found)
    throw new CommandError(`There is no network ${word}. Known are: ${networkKeys.join(', ')}.`)
  return found
}

/**
 * Lists the switches, or switches a network off or on; answers the sentence for whoever asked.
 * `now` is the machine's time.
 */
export async function runNetworkCommand(
  db: Db,
  words: readonly string[],
  now: Date,
): Promise<string> {
  const [verb, word, ...said] = words
  switch (verb) {
    case 'list':
      return list(db)
    case 'stop':
      return stop(db, { network: networkOf(word), reason: said.join(' ').trim(), now })
    case 'start':
      return start(db, networkOf(word))
    default:
      throw new CommandError(usage)
  }
}

async function list(db: Db): Promise<string> {
  const off = new Map((await readSwitches(db)).map((one) => [one.network, one]))
  return networkKeys
    .map((network) => {
      const one = off.get(network)
      return `${network.padEnd(10)} ${one ? `off since ${one.stopped_at.toISOString()}: ${one.reason}` : 'on'}`
    })
    .join('\n')
}

async function stop(
  db: Db,
  { network, reason, now }: { network: NetworkKey; reason: string; now: Date },
): Promise<string> {
  if (!reason)
    throw new CommandError(
      `Say why: npm run network -- stop ${network} "<reason>". Owners read it beside their posts.`,
    )
  await switchOff(db, { network, reason, at: now })
  return `${networkNames[network]} is off. Nothing more is sent there; what becomes due is held and says: ${reason}`
}

async function start(db: Db, network: NetworkKey): Promise<string> {
  return (await switchOn(db, network))
    ? `${networkNames[network]} is on again. What was held goes out now; what is too late by now asks its owner.`
    : `${networkNames[network]} was on already.`
}
