/**
 * Codes that all of Graph shares: networks.md section 1 and Meta's page "Handling Errors", whose
 * numbers 3, 464 and 1609005 are told from memory (2026-11-24).
 */
export const graphCodes = [
  '1',
  '2',
  '3',
  '4',
  '10',
  '17',
  '32',
  '100',
  '100/33',
  '102',
  '190',
  '190/458',
  '190/459',
  '190/460',
  '190/463',
  '190/464',
  '190/467',
  '190/490',
  '190/492',
  '200',
  '299',
  '341',
  '368',
  '368/1390008',
  '506',
  '613',
  '80000',
  '80001',
  '80014',
] as const

/** Nothing but "this call was wrong": the network's own sentence tells more than one of ours. */
export const graphCodesInOwnWords = ['100', '100/33'] as const
