// npm run backup [-- <folder>]: everything at one instant, beside a product that runs.
import { join } from 'node:path'
import { assertNode, installForOperator, root, run } from './bootstrap.mjs'

assertNode()
await installForOperator()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'backup.ts'),
  ...process.argv.slice(2),
])
