// npm run network -- list | stop <network> "<reason>" | start <network>: works on a product that
// runs.
import { join } from 'node:path'
import { assertNode, installForOperator, root, run } from './bootstrap.mjs'

assertNode()
await installForOperator()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'switch-network.ts'),
  ...process.argv.slice(2),
])
