// npm run setup -- [network …]: what each network needs, and what it says to the credentials that
// are set.
import { join } from 'node:path'
import { assertNode, installForOperator, root, run } from './bootstrap.mjs'

assertNode()
await installForOperator()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'setup.ts'),
  ...process.argv.slice(2),
])
