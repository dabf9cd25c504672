// npm run rotate-key [-- --use | --drop-old]: a new key for what is sealed, beside a product that runs.
import { join } from 'node:path'
import { assertNode, installForOperator, root, run } from './bootstrap.mjs'

assertNode()
await installForOperator()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'rotate-key.ts'),
  ...process.argv.slice(2),
])
