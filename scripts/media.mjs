// npm run media [-- move]: what lies on the disk, and its way to the store, beside a product that runs.
import { join } from 'node:path'
import { assertNode, installForOperator, root, run } from './bootstrap.mjs'

assertNode()
await installForOperator()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'media.ts'),
  ...process.argv.slice(2),
])
