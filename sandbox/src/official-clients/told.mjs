// What all the days share: the SDK comes from a folder outside of this repository, the town's
// address and the tokens from the environment, and what was seen goes out as one line of JSON.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const need = (name) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

export const town = need('TOWN')
export const token = need('TOKEN')
export const sdk = createRequire(join(need('SDK_FOLDER'), 'package.json'))

/** Runs a day and says what it saw; what an SDK throws ends it with a sentence. */
export async function tell(day) {
  const seen = await day()
  process.stdout.write(`${JSON.stringify(seen)}\n`)
}

/** What the SDK makes of a refusal: a client that throws nothing would hide it. */
export async function refusalOf(call) {
  try {
    await call()
  } catch (error) {
    return error
  }
  throw new Error('The town took what the network refuses.')
}
