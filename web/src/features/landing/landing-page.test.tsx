import { expect, it } from 'vitest'
import { planFeatureList } from '#lib/billing/plan-feature-list.ts'
import { render } from '#testing/render.tsx'
import { LandingPage } from './landing-page.tsx'

it('says of nothing that is there that it comes later', async () => {
  expect(planFeatureList.filter(({ isLater }) => isLater)).toEqual([])
  const { element } = await render(<LandingPage />)
  expect(element.textContent).toContain('paid ads on Facebook and Instagram')
  expect(element.textContent).not.toMatch(/later release|as it opens/i)
})
