// npm run restore -- <backup>: a backup into an empty installation.
import { join } from 'node:path'
import { assertNode, installForOperator, root, run } from './bootstrap.mjs'

assertNode()
await installForOperator()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'restore.ts'),
  ...process.argv.slice(2),
])
