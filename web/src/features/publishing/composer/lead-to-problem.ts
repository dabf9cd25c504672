import type { PostProblems } from './check-post.ts'

/** Puts the focus on what must be mended first, once it is drawn. */
export function leadToProblem({ networks, media, text }: PostProblems): void {
  requestAnimationFrame(() => {
    const first = document.querySelector(
      '.compose [aria-describedby][aria-invalid], .compose .field__error',
    )
    const words = document.querySelector<HTMLElement>('.compose textarea[aria-invalid]')
    const control =
      networks !== undefined
        ? document.querySelector<HTMLElement>('.pick input:enabled')
        : media !== undefined
          ? null
          : text !== undefined
            ? words
            : document.querySelector<HTMLElement>('.tiktok input:enabled')
    control?.focus()
    const place = control ?? first
    place?.scrollIntoView({ block: 'center' })
  })
}
