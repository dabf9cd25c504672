import type { MediaItem } from '@marquee/contract/media.ts'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { takePlace } from './take-place.ts'
import { useUploads, type Uploads } from './use-uploads.ts'

type Listener = (event: Event) => void
/** The line to the server: an upload ends when the test says so. */
class Line {
  static readonly open: Line[] = []
  readonly upload = { addEventListener: () => {} }
  readonly status = 201
  responseText = ''
  name = ''
  private readonly listeners = new Map<string, Listener>()
  addEventListener(kind: string, listener: Listener) { this.listeners.set(kind, listener) }
  open() {}
  setRequestHeader() {}
  getResponseHeader() { return null }
  send(form: FormData) {
    const file = form.get('files')
    this.name = file instanceof File ? file.name : ''
    Line.open.push(this)
  }
  end() {
    this.responseText = JSON.stringify({ data: [{ id: this.name, name: this.name }] })
    this.listeners.get('load')?.(new Event('load'))
  }
}

it('says with each file the place at which it was chosen, whichever ends first', async () => {
  vi.stubGlobal('XMLHttpRequest', Line)
  const ended: { readonly name: string; readonly place: number }[] = []
  const seen: Uploads[] = []
  function Probe() {
    seen.push(useUploads({ networks: [], onDone: ({ name }: MediaItem, place) => { ended.push({ name, place }) } }))
    return null
  }
  await render(<Probe />)
  const before = takePlace()
  await act(async () => { seen.at(-1)?.add([new File(['a'], 'big.jpg', { type: 'image/jpeg' }), new File(['b'], 'small.jpg', { type: 'image/jpeg' })]); await Promise.resolve() })
  const after = takePlace()
  const end = (name: string) => act(async () => { Line.open.find((line) => line.name === name)?.end(); await Promise.resolve() })
  await end('small.jpg')
  await end('big.jpg')
  expect(ended).toEqual([{ name: 'small.jpg', place: before + 2 }, { name: 'big.jpg', place: before + 1 }])
  expect(after).toBe(before + 3)
})
