/** Where a house's number is written before its street; elsewhere it follows. */
const numberFirst = new Set(
  'AE AU CA CI DZ EG FR GB GG HK IE IL IM IN JE KE LK LU MA MC MT MY NC NG NZ PF PH PK QA RE SA SG SN TH TN US ZA'.split(
    ' ',
  ),
)

/** `Via Roma 12`, or `12 Rue de la Paix`; null without a street. */
export function streetLine(
  country: string | null,
  road: string | null,
  number: string | null,
): string | null {
  if (road === null) return null
  if (number === null) return road
  return country !== null && numberFirst.has(country) ? `${number} ${road}` : `${road} ${number}`
}
