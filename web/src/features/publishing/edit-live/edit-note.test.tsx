import { rawMessage } from '@marquee/contract/message.ts'
import type { EditView } from '@marquee/contract/post-edits.ts'
import { expect, it } from 'vitest'
import { buttonIn, renderSignedIn } from '#testing/signed-in.tsx'
import { aPublication } from '../testing.ts'
import { EditNote } from './edit-note.tsx'

const refused: EditView = {
  text: 'Call 0117 496 0123',
  state: 'failed',
  message: rawMessage('Google saw a phone number.'),
}

it.each([
  {
    isUnseen: false,
    state: 'failed',
    title: 'The text was not changed.',
    offered: 'Leave it as it is',
  },
  {
    isUnseen: true,
    state: 'failed',
    title: 'The post is not shown any more.',
    offered: 'Look again',
  },
  { isUnseen: true, state: 'sending', title: 'The new text is on its way.', offered: null },
] as const)(
  'of words (nobody sees the post since: $isUnseen) that are $state says "$title", and offers: $offered',
  async ({ isUnseen, state, title, offered }) => {
    const publication = aPublication({
      network: 'google',
      state: 'published',
      remoteId: '1',
      edit: { ...refused, state, isUnseen },
    })
    const { element } = await renderSignedIn(
      <EditNote
        post={{
          id: 'p',
          kind: 'post',
          origin: 'here',
          text: 'Burrata',
          publications: [publication],
        }}
        publication={publication}
      />,
    )
    expect(element.textContent).toContain(title)
    expect(element.textContent).toContain('Google saw a phone number.')
    expect(element.textContent.includes('You can also delete it.')).toBe(isUnseen)
    for (const label of ['Leave it as it is', 'Look again'])
      expect(buttonIn(element, label) !== undefined).toBe(label === offered)
    expect(buttonIn(element, 'Change again') !== undefined).toBe(offered !== null)
  },
)
