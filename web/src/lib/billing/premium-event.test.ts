import { expect, it, vi } from 'vitest'
import { askForPlan, onPlanNeeded } from './premium-event.ts'

it('a wish that came before anybody listened is shown once, to whoever listens first', () => {
  askForPlan()
  const show = vi.fn()
  const stop = onPlanNeeded(show)
  expect(show).toHaveBeenCalledOnce()
  askForPlan()
  expect(show).toHaveBeenCalledTimes(2)
  stop()
  const next = vi.fn()
  const stopNext = onPlanNeeded(next)
  expect(next).not.toHaveBeenCalled()
  stopNext()
})
