import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@marquee/contract/languages.ts'
import { expect, it, onTestFinished } from 'vitest'
import { writeSampleMails } from './write-sample-mails.ts'

it('every mail lies in every language as a page and as a text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-mails-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await writeSampleMails(folder)).toContain(join(folder, 'index.html'))
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  for (const language of languages) {
    const files = await readdir(join(folder, language))
    expect(files.length).toBeGreaterThan(40)
    for (const file of files) expect(index).toContain(`${language}/${file}`)
  }
})

it('says so when no folder is named', async () => {
  await expect(writeSampleMails(undefined)).rejects.toThrow('Say where')
})
