// npm run media [-- move]: what lies on the disk, and its way to the store, beside a product that runs.
import { join } from 'node:path'
import { assertNode, install, root, run } from './bootstrap.mjs'

assertNode()
await install()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'media.ts'),
  ...process.argv.slice(2),
])
