import { productNameMark } from '@marquee/contract/page-settings.ts'
import { pageSetting } from './page-setting.ts'

/**
 * The product's name as the server says it with every page. A prerendered page has the mark in its
 * place, which the server replaces.
 */
export const productName: string =
  pageSetting('product') ?? (typeof document === 'undefined' ? productNameMark : 'Marquee')
