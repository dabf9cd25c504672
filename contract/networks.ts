// The old address of what stands in networks/table.ts; gone as soon as nothing names it.
export { networkKeys as postNetworks, networkNames } from './networks/table.ts'
export type { NetworkKey, ToolType } from './networks/table.ts'
