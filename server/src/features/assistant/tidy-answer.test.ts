import { expect, it } from 'vitest'
import { tidyAnswer, withinRoom } from './tidy-answer.ts'

const post = 'Burrata is back. Come and see us.'
it.each([
  post,
  `"${post}"`,
  `“${post}”`,
  `Here is a post for your picture:\n\n${post}`,
  `Here’s a caption:\n"${post}"`,
  `Sure! Here you go:\n\n${post}`,
  `Ecco il testo:\n${post}`,
  `Caption: ${post}`,
  `**${post}**`,
  `**Caption:** ${post}`,
  `\`\`\`\n${post}\n\`\`\``,
  `\`\`\`text\n${post}\`\`\``,
  `${post}\n\nWould you like me to make it shorter?`,
  `${post}\n\nLet me know if you'd like changes!`,
  `### ${post}`,
])('%j is posted as the post alone', (answer) => {
  expect(tidyAnswer(answer)).toBe(post)
})
it.each([
  'Here is to slow evenings.\nCome in.',
  'Sure it is hot: the oven is on.',
  'Lines\n\nand lines',
  '2 * 3 * 4',
  'The “best” part is “yours”. Come.',
  'Here we are! Come in.',
])('%j stays', (answer) => {
  expect(tidyAnswer(answer)).toBe(answer)
})
it('accepts no time over whatever comes', () => {
  const from = performance.now()
  for (const part of ['**', '__a', '\n', '# ', 'Here is', '"', '```'])
    tidyAnswer(part.repeat(100_000))
  expect(performance.now() - from).toBeLessThan(500)
})

it('ends at a sentence that still stands within the room', () => {
  expect(withinRoom('One two. Three four! Five.', 30)).toBe('One two. Three four! Five.')
  expect(withinRoom('One two. Three four! Five.', 21)).toBe('One two. Three four!')
  expect(withinRoom('One two. Three four! Five.', 10)).toBe('One two.')
  expect(withinRoom('One sentence that is too long', 10)).toBe('One sentence that is too long')
})
