import { findArrows, parts, readSources, type Arrow } from './find-arrows.ts'

const nameOf = (part: number) => parts[part]?.name ?? ''
const line = ({ from, to }: Arrow) => `  p${from}["${nameOf(from)}"] --> p${to}["${nameOf(to)}"]`

/** Markdown: the structure as a drawing, made from the imports of the sources below `root`. */
export function describeStructure(root = process.cwd()): string {
  const arrows = findArrows(readSources(root))
  const up = arrows.filter(({ from, to }) => to < from)
  return `# The structure, drawn from imports

Made by \`npm run generate\` from what the sources import; tests apart. The parts stand from above to below. That there is no circle, and that rooms meet at their doors alone, is checked by \`npm run check\`.

\`\`\`mermaid
flowchart TD
${arrows.map(line).join('\n')}
\`\`\`

${
  up.length === 0
    ? 'No import leads up.'
    : `Imports that lead up: ${up.map(({ from, to }) => `from ${nameOf(from)} to ${nameOf(to)}`).join('; ')}.`
}
`
}
