import * as z from 'zod/mini'
import { checkCode } from './message.ts'

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]
export const positions = ['top', 'center', 'bottom'] as const
export type Position = (typeof positions)[number]

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, checkCode('post-checks.no-such-colour')))

const shapeWith = <A extends z.ZodMiniType<Alignment>, P extends z.ZodMiniType<Position>>(
  alignment: A,
  position: P,
) =>
  z.object({
    title: z.string().check(z.maxLength(120)),
    subtitle: z.string().check(z.maxLength(240)),
    style: z.object({
      alignTitle: alignment,
      positionTitle: position,
      alignSubtitle: alignment,
      positionSubtitle: position,
    }),
    colours: z.object({ background: colour, colorTitle: colour, colorSubtitle: colour }),
  })

/** Words drawn onto a picture, or onto a plain ground where there is none (OVERLAY-001 to 005). */
export const overlay = shapeWith(z.enum(alignments), z.enum(positions))

const capitals: Readonly<Record<string, string>> = {
  LEFT: 'left',
  CENTER: 'center',
  CENTRE: 'center',
  RIGHT: 'right',
  TOP: 'top',
  BOT: 'bottom',
  BOTTOM: 'bottom',
}
const plain = z.pipe(
  z.string(),
  z.transform((value: string) => capitals[value] ?? value),
)
/** The same as it is sent: the capital spellings of old drafts are read, too (C42). */
export const sentOverlay = shapeWith(
  z.pipe(plain, z.enum(alignments)),
  z.pipe(plain, z.enum(positions)),
)
export type Overlay = z.output<typeof overlay>

export const emptyOverlay: Overlay = {
  title: '',
  subtitle: '',
  style: {
    alignTitle: 'center',
    positionTitle: 'top',
    alignSubtitle: 'center',
    positionSubtitle: 'center',
  },
  colours: { background: '#ffffff', colorTitle: '#000000', colorSubtitle: '#000000' },
}

/** Shapes that a cropped or drawn picture may have, width by height (COMPOSER-039, OVERLAY-006). */
export const pictureShape = { narrowest: 0.81, widest: 1.89 } as const
/** The smallest crop, in pixels of the screen (COMPOSER-040). */
export const leastCrop = 50
/** Of the JPEG that is made (OVERLAY-007). */
export const jpegQuality = 0.9
