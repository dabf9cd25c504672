// npm run chaos [-- --short --seed 8 …]: publishing under seeded chaos. npm run chaos:removals: the
// same with each protection taken out.
import { assertNode, install, run } from './bootstrap.mjs'

assertNode()
await install()
const args = process.argv.slice(2)
const isRemovals = args.includes('--removals')
process.exitCode = await run([
  isRemovals ? 'chaos/removals.ts' : 'chaos/run-chaos.ts',
  ...args.filter((word) => word !== '--removals'),
])
