/** A demo person, the same one on every network of the town. */
export interface Person {
  id: string
  name: string
  email: string
  /** One line for the consent screen. */
  about: string
  /** Grows when the person changes the password: every token issued before is dead. */
  passwordGeneration: number
  /** The network asks the person to prove something before anything works. */
  checkpoint: boolean
}

function person(id: string, name: string, about: string): Person {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  return { id, name, email, about, passwordGeneration: 1, checkpoint: false }
}

export function seedPeople(): Record<string, Person> {
  const people = [
    person('10001', 'Marta Bellini', 'administrator of 3 pages, editor of one more, 1 ad account'),
    person('10002', 'Sam Okoye', 'administrator of The Anchor Tap'),
    person('10003', 'Paolo Ferri', 'no page as administrator'),
    person('10004', 'Nina Newcombe', 'no page at all'),
  ]
  return Object.fromEntries(people.map((one) => [one.id, one]))
}
