import { expect, it } from 'vitest'
import { mustNotShip, readAudit } from './check-audit.ts'

const report = (severity: string) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { soup: { name: 'soup', severity } } })

it.each(['high', 'critical'])('a package with a fault that is %s must not ship', (severity) => {
  const advisories = readAudit(report(severity))
  expect(advisories).toEqual([{ name: 'soup', severity }])
  expect(advisories?.some(mustNotShip)).toBe(true)
})
it('a lesser fault is said, and no more', () => {
  for (const severity of ['moderate', 'low', 'info'])
    expect(readAudit(report(severity))?.some(mustNotShip)).toBe(false)
})
it('an answer that cannot be read is no good news: it is skipped', () => {
  for (const said of ['', 'not json', '{"error":{"summary":"405"}}', '{"message":"no"}'])
    expect(readAudit(said)).toBeNull()
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([])
})
