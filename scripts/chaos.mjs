// npm run chaos [-- --short --seed 8 …]: publishing under seeded chaos. npm run chaos:removals: the
// same with each protection taken out. -- --webhooks: thousands of messages told in disorder.
// -- --restore: a backup in the middle of it, everything destroyed, restored. -- --upgrade: an older
// release of git's history and this one on one database. -- --faults and -- --machines.
import { assertNode, install, run } from './bootstrap.mjs'

assertNode()
await install()
const args = process.argv.slice(2)
const other = ['removals', 'webhooks', 'restore', 'upgrade', 'faults', 'machines'].find((name) =>
  args.includes(`--${name}`),
)
const files = {
  removals: 'chaos/removals.ts',
  webhooks: 'chaos/run-webhooks.ts',
  restore: 'chaos/restore-drill.ts',
  upgrade: 'chaos/upgrade-drill.ts',
  faults: 'chaos/run-faults.ts',
  machines: 'chaos/run-machines.ts',
}
process.exitCode = await run([
  other === undefined ? 'chaos/run-chaos.ts' : files[other],
  ...args.filter((word) => word !== `--${other}`),
])
