import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The vendors' own clients, as docs/how-to/hold-the-wire.md installs them. */
const packages = [
  'facebook-nodejs-business-sdk',
  'twitter-api-v2',
  '@googleapis/mybusinessaccountmanagement',
  '@googleapis/mybusinessbusinessinformation',
  '@googleapis/businessprofileperformance',
  'openai',
  'stripe',
]

/** Where they lie, outside the packages of the product. Null: not all of them are there. */
export function sdkFolder(env: Environment): string | null {
  const folder =
    env['MARQUEE_SDK_DIR'] ??
    join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'marquee', 'sdks')
  const areThere = packages.every((name) =>
    existsSync(join(folder, 'node_modules', name, 'package.json')),
  )
  return areThere ? folder : null
}

interface Day {
  /** Of the file `{name}-day.mjs`. */
  readonly name: 'meta' | 'x' | 'google' | 'ai' | 'stripe'
  readonly folder: string
  readonly townUrl: string
  readonly token: string
  readonly picture?: Uint8Array
}

/**
 * Lets an SDK do its day's work as a process of its own, so that what a day bends for the town
 * (hosts are built in) stays there. Answers what the day saw; throws with its last words.
 */
export async function runDay({ name, folder, townUrl, token, picture }: Day): Promise<unknown> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}-day.mjs`)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      SDK_FOLDER: folder,
      TOWN: townUrl,
      TOKEN: token,
      ...(picture ? { PICTURE: Buffer.from(picture).toString('base64') } : {}),
    },
  })
  let seen = ''
  let complaint = ''
  child.stdout.on('data', (part: Buffer) => (seen += part.toString()))
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The day of ${name} ended early: ${complaint.slice(0, 2000)}`)
  return JSON.parse(seen)
}
