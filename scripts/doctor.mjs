// npm run doctor: of each thing the product needs, well or what to do.
import { join } from 'node:path'
import { assertNode, installForOperator, root, run } from './bootstrap.mjs'

assertNode()
await installForOperator()
process.exitCode = await run([
  join(root, 'server', 'src', 'operator', 'doctor.ts'),
  ...process.argv.slice(2),
])
