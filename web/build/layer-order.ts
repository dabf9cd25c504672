import type { Plugin } from 'vite'

const order = '@layer tokens,base,ui,features;'

/**
 * Every stylesheet begins with the order of the layers: whichever a page loads first, the cascade
 * is the same.
 */
export function layerOrder(): Plugin {
  return {
    name: 'marquee-layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (
            file.type === 'asset' &&
            file.fileName.endsWith('.css') &&
            typeof file.source === 'string' &&
            !file.source.startsWith(order)
          )
            file.source = order + file.source
        }
      },
    },
  }
}
