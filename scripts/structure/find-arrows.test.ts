import { describe, expect, it } from 'vitest'
import { describeStructure } from './describe-structure.ts'
import { findArrows, parts, pathOf } from './find-arrows.ts'

const namesOf = (path: string, text: string) =>
  findArrows([[path, text]]).map(
    ({ from, to }) => `${parts[from]?.name ?? ''} > ${parts[to]?.name ?? ''}`,
  )

describe('what a file imports', () => {
  it('is found as it is written: by path, by door, by package, lazily and over several lines', () => {
    expect(
      namesOf(
        'server/src/features/inbox/jobs.ts',
        `import type {
  Message,
} from '@marquee/contract/message.ts'
import { lane } from '#outbox'
import { z } from 'zod/mini'
import { own } from './own.ts'
const later = () => import('#platform/clock.ts')`,
      ),
    ).toEqual([
      'server: rooms > server: outbox',
      'server: rooms > server: platform',
      'server: rooms > contract',
    ])
  })

  it('leads up where a part reads what stands above it', () => {
    const [arrow] = findArrows([
      [
        'server/src/features/publishing/engine/send/calls-of.ts',
        "import { whenOf } from '../../posts/publication-rules.ts'\n",
      ],
    ])
    expect(arrow && arrow.to < arrow.from).toBe(true)
  })

  it('is no path where it is somebody else’s, or words', () => {
    expect(pathOf('web/src/ui/toast.tsx', 'react')).toBeNull()
    expect(pathOf('web/src/ui/toast.tsx', '#texts/ui/toast')).toBeNull()
    expect(pathOf('web/src/ui/toast.tsx', '#lib/time.ts')).toBe('web/src/lib/time.ts')
  })
})

it('no import of the product leads up', () => {
  expect(describeStructure()).toContain('\nNo import leads up.\n')
})
