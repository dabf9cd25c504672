// Writes docs/openapi.json, docs/networks.md and docs/codes.md from the code, and from the catalogues what the
// compiler must know of them; with --check only says whether they are fresh.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  describeLanguages,
  describeMails,
  describeMessages,
  describeTexts,
} from '@marquee/languages/describe-catalogues.ts'
import { describeApi } from '../server/src/describe-api.ts'
import { describeSettings } from '../server/src/platform/settings/describe-settings.ts'
import { describeRoomEvents } from '../server/src/composition/describe-room-events.ts'
import { describeCodes } from '../server/src/connectors/describe/describe-codes.ts'
import { describeNetworks } from '../server/src/connectors/describe/describe-networks.ts'
import { describeTracks } from './videos/captions.ts'
import { scenes } from './videos/scenes.ts'
import { describeStructure } from './structure/describe-structure.ts'

// first the catalogues: the rest of the code is described by means of them
const files: Record<string, () => Promise<string> | string> = {
  'contract/generated/languages.ts': describeLanguages,
  'contract/generated/message-params.ts': describeMessages,
  'web/src/texts.d.ts': describeTexts,
  'server/src/features/notifications/generated/mail-texts.ts': describeMails,
  'docs/openapi.json': async () => `${JSON.stringify(await describeApi(), null, 2)}\n`,
  'docs/networks.md': describeNetworks,
  'docs/codes.md': describeCodes,
  'docs/room-events.md': describeRoomEvents,
  'docs/structure.md': () => describeStructure(),
  ...Object.fromEntries(describeTracks(Object.keys(scenes))),
  'README.md': async () => describeSettings(await readFile('README.md', 'utf8')),
}

const checking = process.argv.includes('--check')
let stale = 0
for (const [path, make] of Object.entries(files)) {
  const wanted = await make()
  const there = await readFile(path, 'utf8').catch(() => '')
  if (there === wanted) continue
  if (checking) {
    stale++
    process.stderr.write(`${path} is not what the code says; run npm run generate\n`)
  } else {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, wanted)
    process.stdout.write(`wrote ${path}\n`)
  }
}
if (checking)
  process.stdout.write(`generated: ${Object.keys(files).length} files compared, ${stale} stale\n`)
process.exitCode = stale > 0 ? 1 : 0
process.exit()
