import { describe, expect, it } from 'vitest'
import { message, open, useTalk } from '../testing/talk.tsx'

useTalk()

const urls = ['/m/preview/1', '/m/preview/2', '/m/preview/3']
/** What is to be tapped, or reached by the keyboard, with its words. */
const picturesIn = (element: Element) =>
  [...element.querySelectorAll('.message a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.querySelector('img')?.alt,
  ])

describe('pictures of a message', () => {
  it('show all, each named by its place, and open large', async () => {
    const said = message({ text: '', pictureUrl: '/m/preview/1', pictureUrls: urls })
    const { element } = await open({}, { messages: [said] })
    expect(picturesIn(element)).toEqual([
      ['/m/preview/1', '_blank', 'Picture 1 of 3'],
      ['/m/preview/2', '_blank', 'Picture 2 of 3'],
      ['/m/preview/3', '_blank', 'Picture 3 of 3'],
    ])
    expect(element.querySelectorAll('.message li')).toHaveLength(3)
  })

  it('show the one there is, also where an older process answers', async () => {
    const [older, newer] = [
      message({ pictureUrl: '/m/preview/1' }),
      message({ id: 'm_2', pictureUrl: '/m/preview/2', pictureUrls: ['/m/preview/2'] }),
    ]
    const { element } = await open({}, { messages: [older, newer, message({ id: 'm_3' })] })
    expect(picturesIn(element)).toEqual([
      ['/m/preview/1', '_blank', 'Picture'],
      ['/m/preview/2', '_blank', 'Picture'],
    ])
  })
})
