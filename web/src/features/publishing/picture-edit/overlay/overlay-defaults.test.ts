import { emptyOverlay, sentOverlay } from '@marquee/contract/overlay.ts'
import { expect, it } from 'vitest'

it('begins as specified: both in the middle, the title above, black on white', () => {
  expect(emptyOverlay).toEqual({
    title: '',
    subtitle: '',
    style: {
      alignTitle: 'center',
      positionTitle: 'top',
      alignSubtitle: 'center',
      positionSubtitle: 'center',
    },
    colours: { background: '#ffffff', colorTitle: '#000000', colorSubtitle: '#000000' },
  })
})
it('reads the capitals of old drafts', () => {
  const old = {
    ...emptyOverlay,
    style: {
      alignTitle: 'LEFT',
      positionTitle: 'BOT',
      alignSubtitle: 'RIGHT',
      positionSubtitle: 'CENTER',
    },
  }
  expect(sentOverlay.parse(old).style).toEqual({
    alignTitle: 'left',
    positionTitle: 'bottom',
    alignSubtitle: 'right',
    positionSubtitle: 'center',
  })
})
