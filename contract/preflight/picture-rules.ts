import { copySize } from '../copy-size.ts'
import { message } from '../message.ts'
import type { JudgedFile } from './judged.ts'
import { isOutside } from './file-shape.ts'
import type { Rule } from './rule.ts'

export const picturesRule: Rule = ({ name, limits, files }) => {
  const pictures = files.filter(({ type }) => type === 'image')
  const more = pictures.length - limits.mostPictures
  const shown = pictures.slice(0, limits.mostPictures)
  const isSmall = ({ width, height }: Pick<JudgedFile, 'width' | 'height'>) =>
    Math.min(width, height) < limits.leastPictureSide
  const small = shown.some(isSmall)
  // made smaller to fit, a panorama is low
  const narrow = !small && shown.some((file) => isSmall(copySize(file, limits)))
  const moving = shown.some(({ isAnimated }) => isAnimated === true)
  const cropped = shown.filter((file) => isOutside(file, limits.shape)).length
  const tooMany =
    limits.mostPictures === 1
      ? message('preflight.one-picture-only', { network: name })
      : message('preflight.too-many-pictures', { network: name, most: limits.mostPictures })
  return [
    ...(more <= 0
      ? []
      : limits.leavesOutMore
        ? [
            [
              'media',
              'changed',
              message('preflight.first-pictures-shown', {
                network: name,
                most: limits.mostPictures,
              }),
            ] as const,
          ]
        : [['media', 'refused', tooMany] as const]),
    ...(small
      ? [
          [
            'media',
            'refused',
            message('preflight.picture-too-small', {
              network: name,
              least: limits.leastPictureSide,
            }),
          ] as const,
        ]
      : []),
    ...(narrow
      ? [
          [
            'media',
            'refused',
            message('preflight.picture-too-narrow', {
              network: name,
              least: limits.leastPictureSide,
            }),
            'crop',
          ] as const,
        ]
      : []),
    ...(moving
      ? [['media', 'changed', message('preflight.animated-picture', { network: name })] as const]
      : []),
    ...(cropped === 0
      ? []
      : [
          [
            'media',
            'changed',
            message('preflight.pictures-cropped', { network: name, count: cropped }),
            'crop',
          ] as const,
        ]),
  ]
}
