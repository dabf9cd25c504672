import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { aTool } from '#testing/tools.ts'
import { DisconnectQuestion } from './disconnect-question.tsx'

beforeEach(() => {
  for (const method of ['showModal', 'close'] as const)
    vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(() => {})
})

it.each([
  ['that pays for promotions', 'act_1', true],
  ['without an ads account', null, false],
] as const)('says of a page %s whether promotions spend on', async (_what, adAccountId, isSaid) => {
  const tool = aTool({ type: 'facebook', pageName: 'Osteria Lume', adAccountId })
  const { element } = await render(
    <DisconnectQuestion tool={tool} busy={false} onConfirm={() => {}} onCancel={() => {}} />,
  )
  expect(element.textContent).toContain('Nothing is scheduled there.')
  expect(element.textContent.includes('keep spending until they end')).toBe(isSaid)
})
