import { expect, test } from 'vitest'
import { EvictingBudget, type Holder } from './evicting-budget.ts'

/** Holders that say who was ended, and count how often a budget looks at them. */
function openHolders(budget: EvictingBudget) {
  const ended: string[] = []
  let looks = 0
  const hold = (address: string, amount: number, name = address) => {
    let held = amount
    const holder: Holder = {
      get address() {
        looks += 1
        return address
      },
      get held() {
        looks += 1
        return held
      },
      end() {
        ended.push(name)
        const freed = held
        held = 0
        budget.remove(holder, freed)
      },
    }
    budget.add(holder, amount)
    return holder
  }
  return { hold, ended, looks: () => looks }
}

test('beyond the total, the address that uses most loses its largest holder', () => {
  const budget = new EvictingBudget({ total: 10, share: 8 })
  const { hold, ended } = openHolders(budget)
  hold('one', 4)
  hold('two', 2, 'small')
  hold('two', 3, 'large')
  hold('three', 1)
  expect(ended).toEqual([])
  hold('four', 1)
  expect(ended).toEqual(['large'])
})

test('beyond its share, an address loses its largest holder', () => {
  const budget = new EvictingBudget({ total: 100, share: 8 })
  const { hold, ended } = openHolders(budget)
  hold('one', 3, 'small')
  hold('one', 5, 'large')
  hold('one', 1, 'new')
  expect(ended).toEqual(['large'])
})

test('of holders that are equal, the oldest is ended, also of several addresses', () => {
  const budget = new EvictingBudget({ total: 6, share: 6 })
  const { hold, ended } = openHolders(budget)
  const first = hold('one', 1, 'first of one')
  hold('two', 1, 'first of two')
  hold('one', 1, 'second of one')
  hold('two', 1, 'second of two')
  first.end()
  ended.length = 0
  hold('one', 1, 'third of one')
  hold('three', 1)
  hold('four', 1)
  expect(ended).toEqual([])
  hold('five', 1)
  expect(ended).toEqual(['first of two'])
})

test('an address does not end holders of those that use no more than it does', () => {
  const budget = new EvictingBudget({ total: 3, share: 3 })
  const places = ['one', 'two', 'three'].map((address) => budget.reserve(address, 1))
  for (const place of places) place?.endWith(() => expect.unreachable())
  expect(budget.reserve('four', 1)).toBeUndefined()
  expect(budget.reserve('one', 1)).toBeUndefined()
  places[0]?.release()
  expect(budget.reserve('four', 1)).toBeDefined()
})

test('the addresses of one IPv6 site count together: one customer has 65,536 of them', () => {
  const budget = new EvictingBudget({ total: 100, share: 80 })
  const ended: string[] = []
  for (let at = 0; at < 99; at += 1) {
    const address = `2001:db8:7:${at.toString(16)}::/64`
    budget.reserve(address, 1)?.endWith(() => ended.push(address))
  }
  budget.reserve('192.0.2.1', 1)?.endWith(() => ended.push('192.0.2.1'))
  expect(budget.reserve('2001:db8:7:ffff::/64', 1)).toBeUndefined()
  expect(budget.reserve('2001:db8:8:1::/64', 1)).toBeDefined()
  expect(budget.reserve('192.0.2.2', 1)).toBeDefined()
  expect(ended).toEqual(['2001:db8:7:0::/64', '2001:db8:7:1::/64'])
})

test('what each may use in any case is for one IPv6 site, not for each of its addresses', () => {
  const budget = new EvictingBudget({ total: 10, share: 10, floor: 2 })
  for (let at = 0; at < 10; at += 1) budget.reserve(`2001:db8:7:${at}::/64`, 1)
  expect(budget.reserve('2001:db8:7:a::/64', 1)).toBeUndefined()
  expect(budget.reserve('2001:db8:8:1::/64', 2)).toBeDefined()
})

test('what is ended to make room is of the address that uses most: no other one’s holders are looked at', () => {
  const budget = new EvictingBudget({ total: 1_003, share: 1_000 })
  const { hold, ended, looks } = openHolders(budget)
  for (let at = 0; at < 1_000; at += 1) hold(`address ${at % 500}`, 1)
  hold('flood', 3)
  const before = looks()
  hold('newcomer', 1)
  expect(ended).toEqual(['flood'])
  expect(looks() - before).toBeLessThan(20)
})
