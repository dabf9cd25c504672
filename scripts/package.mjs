// npm run package [-- --with-postgres --with-encoder]: one archive that runs with Node alone.
import { join } from 'node:path'
import { assertNode, buildWeb, install, root, run } from './bootstrap.mjs'

assertNode()
await install()
await buildWeb()
process.exitCode = await run([
  join(root, 'scripts', 'package', 'make-archive.ts'),
  ...process.argv.slice(2),
])
