/**
 * The scripts of the archive's package.json: one for each command of its start, so that what the
 * product says, `npm run backup`, works there too. `start` is the text of marquee.mjs. Pure.
 */
export function archiveScripts(start: string): Readonly<Record<string, string>> {
  const names = [...start.matchAll(/^ {2}'?([a-z-]+)'?: '\.\/server\//gm)].map(([, name]) => name)
  return Object.fromEntries(names.map((name) => [name, `node marquee.mjs ${name}`]))
}
