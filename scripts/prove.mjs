// npm run prove -- <network>: proves one network with the credentials that are set.
import { join } from 'node:path'
import { assertNode, installForOperator, root, run } from './bootstrap.mjs'

// what was made is taken away first: the terminal tells both of us, and we wait
process.on('SIGINT', () => undefined)
assertNode()
await installForOperator()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'prove.ts'),
  ...process.argv.slice(2),
])
