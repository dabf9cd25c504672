import { expect, it } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { render } from '#testing/render.tsx'
import { aboutTitle } from '../about/about-network.tsx'
import { SaveProblem } from './save-problem.tsx'

const silent = new ApiError({ status: 500, code: 'internal', message: '' })
const told = new ApiError({
  status: 403,
  code: 'forbidden',
  message: 'Ask an admin.',
  isSaid: true,
})
async function shown(network: 'facebook' | 'instagram' | 'google', error: Error) {
  const { element } = await render(<SaveProblem network={network} error={error} />)
  return element
}

it.each([
  ['facebook', 'The page could not be added.'],
  ['google', 'The business could not be added.'],
  ['instagram', 'Please connect your Instagram page to your Facebook business page.'],
] as const)('what could not be saved on %s says "%s"', async (network, words) => {
  const element = await shown(network, silent)
  expect(element.querySelector('[role=alert]')?.textContent).toContain(words)
})
it('says what the server said, and for Instagram how to connect the two besides', async () => {
  for (const network of ['facebook', 'google'] as const)
    expect((await shown(network, told)).textContent).toContain('Ask an admin.')
  const element = await shown('instagram', told)
  expect(element.textContent).toContain(
    'Please connect your Instagram page to your Facebook business page.',
  )
  expect(element.querySelector('a')?.getAttribute('target')).toBe('_blank')
})
it.each([
  ['facebook', 'Facebook Connection'],
  ['instagram', 'Instagram Connection'],
  ['google', 'Google Connection'],
  ['tiktok', 'TikTok Connection'],
  ['twitter', 'X Connection'],
  ['linkedin', undefined],
  ['whatsapp', undefined],
] as const)('the explanation of %s is titled %s', (network, title) => {
  expect(aboutTitle(network)).toBe(title)
})
