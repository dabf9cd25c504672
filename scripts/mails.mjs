// npm run mails -- list | retry <id> | retry all | refused | support [<id>]: works beside a product
// that runs. samples <folder> needs none.
import { join } from 'node:path'
import { assertNode, installForOperator, root, run } from './bootstrap.mjs'

assertNode()
await installForOperator()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'mails.ts'),
  ...process.argv.slice(2),
])
