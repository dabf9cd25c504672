// npm start: installs what is missing, builds the screens when they changed, runs the product until
// it is stopped.
// npm run dev: the same with live reload; Vite serves the screens, the server restarts when its
// sources change.
import { join } from 'node:path'
import {
  assertNode,
  buildWeb,
  end,
  endWithSignals,
  environment,
  fail,
  install,
  installEncoder,
  isInstalled,
  isWebBuilt,
  ownNode,
  root,
  run,
  startChild,
} from './bootstrap.mjs'
import { firstGlance } from './first-glance.mjs'

assertNode()
endWithSignals()
const flags = process.argv.slice(2)
const isDev = flags.includes('--dev')
const ours = ['--dev', '--without-encoder']
const productFlags = flags.filter((flag) => !ours.includes(flag))
// nobody waits for an installation to hear that a setting is wrong
if (!isInstalled()) {
  const mistakes = await firstGlance({ env: process.env, argv: productFlags, root })
  if (mistakes.length > 0) fail(mistakes.join('\n'))
}
// each unpacks on a core of its own
await Promise.all([install(), ...(flags.includes('--without-encoder') ? [] : [installEncoder()])])
const main = join(root, 'server', 'src', 'main.ts')
if (productFlags.includes('--check')) end(await run([main, ...productFlags]))
if (!isDev && !isWebBuilt()) {
  // the database is made beside the screens, and nobody waits for them to hear that a setting is wrong
  const prepared = run([main, '--prepare', ...productFlags]).then((code) => {
    if (code !== 0) end(code)
  })
  await Promise.all([prepared, buildWeb()])
}

const children = new Set()
/** Each of them has a pipe that tells it when we are gone, however we went. */
function start(args, env = environment) {
  const child = startChild(ownNode, args, {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    whenGone(code) {
      children.delete(child)
      process.exitCode ||= code
      for (const other of children) other.kill('SIGTERM')
      if (children.size === 0) process.exit()
    },
  })
  children.add(child)
}

if (isDev) {
  const port = Number(process.env.PORT ?? 3000)
  const apiPort = port + 1
  const env = {
    ...environment,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  }
  start(
    [
      '--watch-path=server/src',
      '--watch-path=contract',
      '--watch-preserve-output',
      main,
      '--lively',
      ...productFlags,
    ],
    env,
  )
  start(
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      '--config',
      'web/vite.config.ts',
      '--port',
      String(port),
      '--strictPort',
    ],
    { ...environment, MARQUEE_API: `http://localhost:${apiPort}` },
  )
} else {
  start([main, '--lively', ...productFlags])
}
