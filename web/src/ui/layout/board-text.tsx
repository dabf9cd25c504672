import './board.css'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

interface BoardTextProps {
  /** At most two lines of 22 letters, sentence case, no full stop; the board sets capitals. */
  readonly lines: readonly string[]
  /** Which line the lamp lights: the one that changed or matters. */
  readonly lamp?: number | undefined
  readonly className?: string | undefined
}

const letterDelayMs = 24
const swapMs = 320

/** Runs before paint in the browser; on the server there is nothing to lay out. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/**
 * Letters on the board. When the words change they swap one by one; with reduced motion they are
 * simply there.
 */
export function BoardText({ lines, lamp, className }: BoardTextProps) {
  const element = useRef<HTMLParagraphElement>(null)
  const words = lines.join('\n')
  const shown = useRef(words)
  useIsomorphicLayoutEffect(() => {
    if (shown.current === words) return
    shown.current = words
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const letters = element.current?.querySelectorAll('.board__letter') ?? []
    for (const [index, letter] of [...letters].entries()) {
      letter.animate(
        [
          { opacity: 0, translate: '0 -8px' },
          { opacity: 1, translate: '0 0' },
        ],
        {
          delay: index * letterDelayMs,
          duration: swapMs,
          easing: 'cubic-bezier(.2, .8, .2, 1)',
          fill: 'backwards',
        },
      )
    }
  }, [words])
  return (
    <p className={classNames('board__text', className)} ref={element}>
      <span className="sr">{lines.join('. ')}</span>
      <span aria-hidden="true">
        {lines.map((line, lineIndex) => (
          <span
            key={lineIndex}
            className={classNames('board__line', lineIndex === lamp && 'board__line--lamp')}
          >
            {line.split(' ').map((word, wordIndex) => (
              <Fragment key={wordIndex}>
                {wordIndex > 0 ? ' ' : null}
                <span className="board__word">
                  {[...word].map((letter, index) => (
                    <i key={index} className="board__letter">
                      {letter}
                    </i>
                  ))}
                </span>
              </Fragment>
            ))}
          </span>
        ))}
      </span>
    </p>
  )
}
