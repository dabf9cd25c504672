import { act } from 'react'
import { expect, it } from 'vitest'
import { render } from '#testing/render.tsx'
import { loadMeasureForX } from '../text/measure-for-x.ts'
import { PreviewCaption } from './preview-caption.tsx'

const linksOf = (element: HTMLElement) =>
  [...element.querySelectorAll('.handset__link')].map(({ textContent }) => textContent)

it('draws on X as a link what X counts as one, and nothing else', async () => {
  const { element } = await render(
    <PreviewCaption
      network="twitter"
      name="Lume"
      text="Book at lume.co.uk/tables or https://lume.example/book, not after 9.30 #truffles"
    />,
  )
  expect(linksOf(element)).toEqual(['#truffles'])
  await act(async () => {
    await loadMeasureForX()
  })
  expect(linksOf(element)).toEqual(['lume.co.uk/tables', '#truffles'])
})
it('draws elsewhere what these networks draw', async () => {
  const text = 'Book at https://lume.example/book @lume #truffles'
  const shown = async (network: 'facebook' | 'instagram' | 'google') =>
    linksOf((await render(<PreviewCaption network={network} name="Lume" text={text} />)).element)
  expect([await shown('facebook'), await shown('instagram'), await shown('google')]).toEqual([
    ['https://lume.example/book', '@lume', '#truffles'],
    ['@lume', '#truffles'],
    [],
  ])
})
