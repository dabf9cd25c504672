import { expect, it } from 'vitest'
import { render } from '#testing/render.tsx'
import { DateGrid } from './date-grid.tsx'

it('folds away the weeks before the first day that can be chosen, and never that day', async () => {
  const { element } = await render(
    <DateGrid
      label="Select Date"
      value={null}
      onChange={() => undefined}
      // a Monday, so that the day before lies in the week before
      today="2026-11-23"
      min="2026-11-22"
    />,
  )
  const isPast = (day: string) =>
    element.querySelector(`[data-day="${day}"]`)?.closest('tr')?.className === 'dates__week--past'
  expect([isPast('2026-11-15'), isPast('2026-11-22'), isPast('2026-11-23')]).toEqual([
    true,
    false,
    false,
  ])
})
