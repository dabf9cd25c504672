// What would end a start and can be seen before anything is installed: plain JavaScript for whatever
// Node the machine has. The sentences are those of server/src/platform/settings/safe-settings.ts,
// server/src/platform/config.ts, server/src/platform/data-folder/data-folder.ts and
// server/src/free-ports.ts; first-glance.test.ts compares them.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { dirname, resolve } from 'node:path'

/** The town of a product that was killed needs a moment to free its ports. */
const patienceMs = 1500

/**
 * The sentences for what is wrong, as the product itself would say them; none: nothing that is seen
 * from here. What is given as a file (`NAME_FILE`) is left to the product.
 *
 * @param {{
 *   readonly env: Readonly<Record<string, string | undefined>>
 *   readonly argv: readonly string[]
 *   readonly root: string
 * }} start
 * @returns {Promise<string[]>}
 */
export async function firstGlance({ env, argv, root }) {
  const settings = [...portMistakes(env), ...databaseMistakes(env)]
  if (settings.length > 0) return settings
  const folder = env.DATA_DIR_FILE ? [] : folderMistakes(dataFolder(env, root))
  return folder.length > 0 ? folder : takenPorts(env, argv)
}

const portSettings = ['PORT', 'TOWN_PORT', 'TOWN_SMTP_PORT']
/** What decides which ports a start wants, and where. */
const wantedBy = ['MODE', 'PUBLIC_URL', 'HOST', 'ROLES', ...portSettings]

/** @param {Readonly<Record<string, string | undefined>>} env */
const portMistakes = (env) =>
  portSettings.flatMap((name) => {
    const port = Number(env[name] || 1)
    return Number.isInteger(port) && port >= 1 && port <= 65_535
      ? []
      : [`${name} must be a port between 1 and 65535, not "${env[name]}".`]
  })

/** @param {Readonly<Record<string, string | undefined>>} env */
function databaseMistakes({ DATABASE_URL: address }) {
  if (!address || /^postgres(ql)?:$/.test(urlOf(address)?.protocol ?? '')) return []
  return ['DATABASE_URL must be an address such as postgres://user:password@host:5432/marquee.']
}

/** @param {string} address */
function urlOf(address) {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} root
 */
const dataFolder = ({ DATA_DIR: setting }, root) =>
  resolve(root, (setting || '.data').replace(/^~(?=\/)/, homedir()))

/** @param {string} folder */
function folderMistakes(folder) {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    return [`The data folder ${folder} is a file; set DATA_DIR to a folder.`]
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  try {
    if (!statSync(there).isDirectory()) throw new Error(`${there} is a file.`)
    accessSync(there, constants.R_OK | constants.W_OK | constants.X_OK)
    return []
  } catch {
    return [`The data folder ${folder} cannot be written; set DATA_DIR to one that can.`]
  }
}

/**
 * The first port that another program holds.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {readonly string[]} argv
 */
async function takenPorts(env, argv) {
  for (const { setting, port, host } of wantedPorts(env, argv)) {
    const until = performance.now() + (setting === 'PORT' ? 0 : patienceMs)
    while (await isTaken(port, host)) {
      if (performance.now() >= until)
        return [`Port ${port} is already in use on this machine; set ${setting} to another one.`]
      await new Promise((again) => setTimeout(again, 100))
    }
  }
  return []
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {readonly string[]} argv
 */
function wantedPorts(env, argv) {
  // which ports a start wants, and where, is not seen from here while a file holds a part of it
  if (wantedBy.some((name) => env[`${name}_FILE`])) return []
  const roles = argv.find((word) => word.startsWith('--roles=')) ?? env.ROLES ?? 'web'
  if (!roles.includes('web')) return []
  const { isDemo, host } = placeOf(env)
  return [
    { setting: 'PORT', port: Number(env.PORT || 3000), host },
    ...(isDemo ? townPorts(env) : []),
  ]
}

/** @param {Readonly<Record<string, string | undefined>>} env */
function placeOf({ PUBLIC_URL, MODE, HOST }) {
  const site = urlOf(PUBLIC_URL || 'http://localhost')
  const isHere = /^(localhost|127\..*|\[::1\])$/.test(site?.hostname ?? '')
  const isDemo = (MODE || (isHere ? 'demo' : 'live')) === 'demo'
  const staysHere = isDemo || (isHere && site?.protocol === 'http:')
  const host = HOST || (staysHere ? '127.0.0.1' : '0.0.0.0')
  // by name on this machine, so that both of its addresses are asked
  return { isDemo, host: host === '127.0.0.1' ? 'localhost' : host }
}

/** @param {Readonly<Record<string, string | undefined>>} env */
function townPorts({ TOWN_PORT, TOWN_SMTP_PORT }) {
  const town = Number(TOWN_PORT || 4000)
  const mail = Number(TOWN_SMTP_PORT || (town < 65_000 ? town + 25 : town - 25))
  return [
    { setting: 'TOWN_PORT', port: town, host: 'localhost' },
    { setting: 'TOWN_SMTP_PORT', port: mail, host: 'localhost' },
  ]
}

/**
 * What else keeps a port from being opened is said by the product.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isTaken(port, host) {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', (error) => answer('code' in error && error.code === 'EADDRINUSE'))
    probe.listen({ port, host }, () => probe.close(() => answer(false)))
  })
}
