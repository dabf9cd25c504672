import { emptyOverlay, overlay, sentOverlay } from '@marquee/contract/overlay.ts'
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
it.each([
  ['style', ['alignTitle', 'positionTitle', 'alignSubtitle', 'positionSubtitle']],
  ['colours', ['background', 'colorTitle', 'colorSubtitle']],
] as const)('its %s has exactly the parts %j, and none may be missing', (part, names) => {
  for (const schema of [overlay, sentOverlay]) {
    const more = { ...emptyOverlay, [part]: { ...emptyOverlay[part], shadow: 'center' } }
    expect(Object.keys(schema.parse(more)[part])).toEqual(names)
    for (const name of names) {
      const less = { ...emptyOverlay, [part]: { ...emptyOverlay[part], [name]: undefined } }
      expect(schema.safeParse(less).error?.issues.map(({ path }) => path)).toEqual([[part, name]])
    }
  }
})
