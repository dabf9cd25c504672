// npm start: installs what is missing, builds the screens when they changed, runs the product until
// it is stopped.
// npm run dev: the same with live reload; Vite serves the screens, the server restarts when its
// sources change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { assertNode, buildWeb, environment, fail, install, ownNode, root } from './bootstrap.mjs'

assertNode()
install()
const flags = process.argv.slice(2)
const isDev = flags.includes('--dev')
const productFlags = flags.filter((flag) => flag !== '--dev')
if (!isDev) buildWeb()

const children = []
let stopping = false

/** The pipe tells a child when we are gone, however we went. */
function start(args, env = environment) {
  const child = spawn(ownNode, args, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  child.once('error', (error) => fail(`The product could not be started: ${error.message}`))
  child.once('exit', (code, signal) => {
    if (!stopping) stop()
    process.exitCode ||= signal ? 1 : (code ?? 1)
  })
  return child
}

function stop() {
  stopping = true
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)

const main = join(root, 'server', 'src', 'main.ts')
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
  start([main, ...productFlags])
}
