import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/**
 * Renders into the document until the test is over and returns the element; a second call of `show`
 * renders anew.
 */
export async function render(
  node: ReactNode,
): Promise<{ readonly element: HTMLElement; readonly show: (next: ReactNode) => Promise<void> }> {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  // what goes on in the next test is not heard by this one's screen
  onTestFinished(() =>
    act(async () => {
      root.unmount()
      await Promise.resolve()
    }),
  )
  const show = (next: ReactNode) =>
    act(async () => {
      root.render(next)
      await Promise.resolve()
    })
  await show(node)
  return { element, show }
}

/** Types into a field as a person would, from React's point of view. */
export function type(field: Element | null | undefined, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement)) throw new Error('no field to type into')
  return act(async () => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
}
