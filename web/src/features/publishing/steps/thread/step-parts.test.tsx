import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { buttonIn, settle } from '#testing/signed-in.tsx'
import { FirstCommentPart } from '../first-comment-part.tsx'
import { emptyContent, type DraftPicture } from '../../composer/draft/draft-content.ts'
import { chooseFile, inCompany } from '../../composer/testing.tsx'
import { usePartMedia, type PartPictures } from './part-media.ts'
// it comes by itself when it is first shown; here it is read with the file
import './part-pictures.tsx'
import { ThreadPart } from './thread-part.tsx'

const measureForX = (text: string) => ({ length: text.length, hasLink: false })

/** Sets a field as typing does. */
async function type(field: HTMLTextAreaElement | null, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const press = (element: Element, name: string) =>
  act(async () => {
    const button = [...element.querySelectorAll('button')].find(
      (one) => one.textContent === name || one.getAttribute('aria-label') === name,
    )
    button?.focus()
    button?.click()
  })

function Comment({
  networks,
}: {
  readonly networks: readonly ('facebook' | 'google' | 'twitter')[]
}) {
  const [text, setText] = useState<string>()
  return (
    <>
      <FirstCommentPart text={text} networks={networks} error={undefined} onChange={setText} />
      <output>{JSON.stringify(text ?? null)}</output>
    </>
  )
}

it('a first comment unfolds where a network takes one, and says where it goes and where not', async () => {
  const { element } = await render(<Comment networks={['facebook', 'google', 'twitter']} />)
  expect(element.querySelector('textarea')).toBeNull()
  await press(element, 'Add a first comment')
  expect(element.textContent).toContain('It goes under the post on Facebook.')
  expect(element.textContent).toContain('Google and X take none.')
  await type(element.querySelector('textarea'), '#pizza')
  expect(element.querySelector('output')?.textContent).toBe('"#pizza"')
  expect(element.textContent).toContain('6 of 8,000')
  await press(element, 'Leave it out')
  expect(element.querySelector('output')?.textContent).toBe('null')
})

it('a first comment that was left out can be had back', async () => {
  const { element } = await render(<Comment networks={['facebook']} />)
  await press(element, 'Add a first comment')
  await press(element, 'Leave it out')
  // nothing was written
  expect(element.textContent).not.toContain('Undo')
  await press(element, 'Add a first comment')
  await type(element.querySelector('textarea'), '#pizza')
  await press(element, 'Leave it out')
  expect(element.textContent).toContain('The comment you wrote is gone.')
  await press(element, 'Undo')
  expect(document.activeElement).toBe(element.querySelector('textarea'))
  expect(element.querySelector('textarea')?.value).toBe('#pizza')
  expect(element.querySelector('output')?.textContent).toBe('"#pizza"')
  expect(element.textContent).not.toContain('Undo')
})

it('no first comment is offered where no network takes one', async () => {
  const { element } = await render(<Comment networks={['google', 'twitter']} />)
  expect(element.querySelector('button')).toBeNull()
})

function Thread({ text }: { readonly text: string }) {
  const [thread, setThread] = useState<string[]>()
  return (
    <>
      <ThreadPart
        thread={thread}
        text={text}
        networks={['facebook', 'twitter']}
        measureForX={measureForX}
        error={undefined}
        onChange={setThread}
      />
      <output>{JSON.stringify(thread ?? null)}</output>
    </>
  )
}
const parts = (element: Element): unknown =>
  JSON.parse(element.querySelector('output')?.textContent ?? '')

it('a text is split at the ends of sentences, and its parts are moved, added and removed', async () => {
  const [one, two] = [`${'a'.repeat(200)}.`, `${'b'.repeat(200)}.`]
  const { element } = await render(<Thread text={`${one} ${two}`} />)
  await press(element, 'Make it a thread')
  expect(parts(element)).toEqual([one, two])
  await press(element, 'Move part 2 up')
  expect(parts(element)).toEqual([two, one])
  expect(element.querySelector('[role=status]')?.textContent).toBe('Part 2 is now part 1')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move part 1 down')
  await press(element, 'Add a part')
  expect(document.activeElement).toBe(element.querySelectorAll('textarea')[2])
  await type(element.querySelectorAll('textarea')[2] ?? null, 'c'.repeat(283))
  expect(element.textContent).toContain('3 too many')
  expect(element.querySelectorAll('textarea')[2]?.getAttribute('aria-invalid')).toBe('true')
  await press(element, 'Remove part 1')
  expect(parts(element)).toEqual([one, 'c'.repeat(283)])
  expect(document.activeElement).toBe(element.querySelectorAll('textarea')[0])
  await press(element, 'Send it as one post')
  expect(parts(element)).toBeNull()
})

it('a short text gets an empty part to go on in, and two parts are the fewest', async () => {
  const { element } = await render(<Thread text="Short" />)
  await press(element, 'Make it a thread')
  expect(parts(element)).toEqual(['Short', ''])
  expect(element.querySelector<HTMLButtonElement>('[aria-label="Remove part 1"]')?.disabled).toBe(
    true,
  )
})

it.each(['Send it as one post', 'Split my text into parts'])(
  'parts that “%s” took away can be had back, and what was written since too',
  async (name) => {
    const { element } = await render(<Thread text="Short" />)
    await press(element, 'Make it a thread')
    expect(element.textContent).not.toContain('Undo')
    await type(element.querySelectorAll('textarea')[1] ?? null, 'Book a table')
    await press(element, name)
    expect(parts(element)).not.toEqual(['Short', 'Book a table'])
    expect(element.textContent).toContain('The parts you wrote are gone.')
    await press(element, 'Undo')
    expect(parts(element)).toEqual(['Short', 'Book a table'])
    expect(document.activeElement).toBe(element.querySelector('textarea'))
    expect(element.textContent).not.toContain('Undo')
    await press(element, name)
    // a thread that the text makes by itself is nobody's words
    if (name === 'Send it as one post') await press(element, 'Make it a thread')
    await press(element, 'Split my text into parts')
    await type(element.querySelectorAll('textarea')[1] ?? null, 'Written since')
    await press(element, 'Undo')
    expect(parts(element)).toEqual(['Short', 'Book a table'])
    // what was written since can be had back by the same button
    expect(document.activeElement?.textContent).toBe('Undo')
    await press(element, 'Undo')
    expect(parts(element)).toEqual(['Short', 'Written since'])
  },
)

const aFile = (id: string): DraftPicture => ({
  id,
  url: '',
  thumbUrl: `/m/${id}.jpg`,
  name: `${id}.jpg`,
  width: 800,
  height: 600,
})

function Pictured({ start }: { readonly start: PartPictures }) {
  const [thread, setThread] = useState<string[] | undefined>(['One', 'Two', 'Three'])
  const [content, setContent] = useState({ partPictures: start })
  const { media } = usePartMedia(content, (part) => {
    setContent((before) => ({
      partPictures:
        (typeof part === 'function' ? part({ ...emptyContent(), ...before }) : part).partPictures ??
        [],
    }))
  })
  return (
    <>
      <ThreadPart
        thread={thread}
        text=""
        networks={['twitter']}
        measureForX={measureForX}
        error={undefined}
        media={media}
        problems={new Map([[2, 'Part 3: too many']])}
        onChange={(parts, partPictures = []) => {
          setThread(parts)
          setContent({ partPictures })
        }}
      />
      <output>
        {JSON.stringify([thread, content.partPictures.map((of) => of.map(({ id }) => id))])}
      </output>
    </>
  )
}
const disabled = (element: Element, label: string) =>
  element.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.disabled

it('pictures stay with their part when it is moved, and none comes first', async () => {
  const { element } = await render(
    inCompany(<Pictured start={[[], [], [aFile('a'), aFile('b')]]} />),
  )
  await act(() => vi.dynamicImportSettled())
  expect(element.textContent).toContain('Part 3: too many')
  await press(element, 'Move part 3 up')
  expect(parts(element)).toEqual([
    ['One', 'Three', 'Two'],
    [[], ['a', 'b'], []],
  ])
  expect(
    ['Move part 2 up', 'Move part 1 down', 'Remove part 1', 'Move part 3 up'].map((label) =>
      disabled(element, label),
    ),
  ).toEqual([true, true, true, false])
  expect(element.textContent).toContain('With pictures of its own this part cannot come first.')
  await press(element, 'Remove a.jpg from part 2')
  expect(parts(element)).toEqual([
    ['One', 'Three', 'Two'],
    [[], ['b'], []],
  ])
  expect(element.querySelector('[role=status]')?.textContent).toBe('Removed from part 2: a.jpg')
  expect(document.activeElement?.textContent).toBe('Add pictures')
  await press(element, 'Remove part 2')
  expect(parts(element)).toEqual([
    ['One', 'Two'],
    [[], []],
  ])
})

it('the pictures of parts come back with them', async () => {
  const { element } = await render(inCompany(<Pictured start={[[], [], [aFile('a')]]} />))
  await act(() => vi.dynamicImportSettled())
  await press(element, 'Send it as one post')
  expect(parts(element)).toEqual([null, []])
  await press(element, 'Undo')
  await act(() => vi.dynamicImportSettled())
  expect(document.activeElement).toBe(element.querySelector('textarea'))
  expect(parts(element)).toEqual([
    ['One', 'Two', 'Three'],
    [[], [], ['a']],
  ])
})

it('nothing takes the parts away while a file of theirs is on its way', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id)
  const line = Promise.withResolvers<{ status: number }>()
  answering({ [`POST /api/media/uploads/${id}`]: () => line.promise })
  const { element } = await render(inCompany(<Pictured start={[]} />))
  await act(() => vi.dynamicImportSettled())
  await press(element, 'Send it as one post')
  await press(element, 'Make it a thread')
  await press(element, 'Add a part')
  const away = ['Split my text into parts', 'Send it as one post', 'Undo']
  const areShut = () =>
    away.map((name) => buttonIn(element, name)?.matches(':disabled, [aria-disabled="true"]'))
  expect(areShut()).toEqual([false, false, false])
  await chooseFile(element.querySelector('[aria-label="Add pictures or a video to part 3"]'))
  expect(areShut()).toEqual([true, true, true])
  line.resolve({ status: 413 })
  await settle()
  expect(areShut()).toEqual([false, false, false])
})
