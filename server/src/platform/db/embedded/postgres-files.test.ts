import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { noteCluster, placeCluster } from './postgres-files.ts'

const folders: string[] = []
const aFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'marquee-cluster-'))
  folders.push(path)
  return path
}
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

describe('the database of a data folder', () => {
  it('lies in it where its user may go there, and nothing is noted', () => {
    const dataDir = aFolder()
    const cluster = placeCluster(dataDir, {})
    expect(cluster.startsWith(dataDir)).toBe(true)
    noteCluster(dataDir, cluster)
    expect(placeCluster(dataDir, {})).toBe(cluster)
  })
  it.runIf(process.getuid?.() === 0)(
    'lies beside no installation where its user may not go there, or where an older note says',
    () => {
      const dataDir = aFolder()
      const nobody = { uid: 65_534, gid: 65_534 }
      const name = `data-18-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
      expect(placeCluster(dataDir, nobody)).toBe(`/var/lib/marquee-postgres/${name}`)
      const older = `/var/lib/marquee/${name}`
      folders.push(older)
      mkdirSync(older, { recursive: true })
      writeFileSync(join(older, 'PG_VERSION'), '18\n')
      noteCluster(dataDir, older)
      expect(placeCluster(dataDir, nobody)).toBe(older)
    },
  )
  it('is not made anew where the folder was copied without it', () => {
    const [dataDir, other] = [aFolder(), aFolder()]
    mkdirSync(join(other, 'data'))
    noteCluster(dataDir, join(other, 'data'))
    expect(() => placeCluster(dataDir, {})).toThrow(
      `The data folder ${dataDir} came without its database, which is in ${join(other, 'data')}`,
    )
    // also where that database is still on this machine: it is the original's
    writeFileSync(join(other, 'data', 'PG_VERSION'), '18\n')
    expect(() => placeCluster(dataDir, {})).toThrow('came without its database')
  })
})
