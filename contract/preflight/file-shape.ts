import type { Shape } from '../networks/network.ts'
import type { JudgedFile } from './judged.ts'

const ratio = ({ width, height }: Pick<JudgedFile, 'width' | 'height'>) => width / height
/** Whether a file is higher or wider than a network takes it. */
export const isOutside = (file: JudgedFile, shape: Shape | null) =>
  shape !== null && (ratio(file) < shape.narrowest || ratio(file) > shape.widest)
