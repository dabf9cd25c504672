// node marquee.mjs [command]: the product, or one of its operator's commands.
const commands = {
  start: './server/src/main.ts',
  backup: './server/src/operator/backup.ts',
  restore: './server/src/operator/restore.ts',
  doctor: './server/src/operator/doctor.ts',
  setup: './server/src/operator/setup.ts',
  prove: './server/src/operator/prove.ts',
  network: './server/src/operator/switch-network.ts',
  mails: './server/src/operator/mails.ts',
  media: './server/src/operator/media.ts',
  'rotate-key': './server/src/operator/rotate-key.ts',
}
const given = process.argv[2]
const isFlag = given === undefined || given.startsWith('--')
const command = isFlag ? 'start' : given
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Marquee runs on Node 24 or newer; this is ${process.versions.node}.\n`)
  process.exitCode = 1
} else if (Object.hasOwn(commands, command)) {
  if (!isFlag) process.argv.splice(2, 1)
  await import(commands[command])
} else {
  process.stderr.write(`Say: node marquee.mjs [${Object.keys(commands).join(' | ')}].\n`)
  process.exitCode = 1
}
