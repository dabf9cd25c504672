import { expect, it } from 'vitest'
import { open, place } from '../testing/reviews.tsx'

it('compares with nothing where no review came in the week before', async () => {
  const first = { currentNumber: 3, oldNumber: 0, percentageDifference: 100 }
  const week = {
    countReviews: { ...first, percentageType: 'positive' as const },
    countRating: { ...first, percentageType: 'positive' as const },
  }
  const element = await open([], { places: [place({ week })] })
  const [reviews] = element.querySelectorAll('.review-cards dd')
  expect(reviews?.textContent).toBe('3nothing to compare')
})
