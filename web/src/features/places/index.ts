/** A box for an address that completes what is typed; whatever is typed stays possible. */
export { addressOf } from './address-of.ts'
export { PlaceField } from './place-field.tsx'
export { freeText, wholeName, type PlaceValue } from './place-value.ts'
/** A map with a spot and a radius, for the mouse, the keyboard and a screen reader. */
export const loadRadiusMap = () => import('./map/radius-map.tsx').then((part) => part.RadiusMap)
