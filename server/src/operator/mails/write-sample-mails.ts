import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { languageNames, languages } from '@marquee/contract/languages.ts'
import { renderSamples } from '#features/notifications'
import { CommandError } from '../run/command-error.ts'

/**
 * Writes every sample mail in every language into a folder, as a page and as a text, and an index
 * of them. Answers what to print.
 */
export async function writeSampleMails(folder: string | undefined): Promise<string> {
  if (!folder) throw new CommandError('Say where: npm run mails -- samples <folder>.')
  const home = resolve(folder)
  const lists: string[] = []
  for (const language of languages) {
    await mkdir(join(home, language), { recursive: true })
    const names: string[] = []
    for (const { name, subject, text, html } of renderSamples(language)) {
      names.push(name)
      await writeFile(join(home, language, `${name}.html`), html)
      await writeFile(join(home, language, `${name}.txt`), `${subject}\n\n${text}`)
    }
    const links = names.map(
      (name) =>
        `<li><a href="${language}/${name}.html">${name}</a> (<a href="${language}/${name}.txt">text</a>)</li>`,
    )
    lists.push(`<h2>${languageNames[language]}</h2><ul>${links.join('\n')}</ul>`)
  }
  await writeFile(
    join(home, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Mails</title>${lists.join('\n')}\n`,
  )
  return `Every mail in ${languages.length} languages: ${join(home, 'index.html')}`
}
