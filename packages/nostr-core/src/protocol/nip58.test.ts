import { describe, expect, test } from 'vitest'
import type { NostrEvent } from './event.ts'
import { createSecretKey, getPublicKey, signEvent } from './keys.ts'
import {
  awardedBadges,
  badgeAwardTemplate,
  badgeDefinitionTemplate,
  isProfileBadges,
  parseBadgeDefinition,
  parseProfileBadges,
  profileBadgesTemplate,
  shownBadges,
} from './nip58.ts'

const [clubKey, rogueKey] = [createSecretKey(), createSecretKey()]
const club = getPublicKey(clubKey)
const owner = getPublicKey(createSecretKey())
const member = { d: 'member', name: 'Member', description: 'Belongs', image: 'https://a.example/1.png' }
const address = `30009:${club}:member`

const definition = (created_at = 1, change = {}) =>
  signEvent({ ...badgeDefinitionTemplate(member, created_at), ...change }, clubKey)
const award = (created_at = 2, key = clubKey, to = address, people = [owner]) =>
  signEvent(badgeAwardTemplate(to, people, created_at), key)
const names = (definitions: NostrEvent[], awards: NostrEvent[]) =>
  awardedBadges(owner, definitions, awards).map((badge) => badge.name)

describe('a badge counts', () => {
  test('when its author awarded it to the owner', () => {
    const [defined, awarded] = [definition(), award()]
    expect(awardedBadges(owner, [defined], [awarded])).toEqual([
      {
        ...member,
        address,
        issuer: club,
        definitionId: defined.id,
        awardedAt: 2,
        awardId: awarded.id,
      },
    ])
  })

  test('of the other kind too', () => {
    expect(names([definition(1, { kind: 30_008 })], [award(2, clubKey, `30008:${club}:member`)])).toEqual([
      'Member',
    ])
    expect(names([definition(1, { kind: 30_008 })], [award()])).toEqual(['Member'])
  })

  test('once, by its newest definition and its oldest award', () => {
    const newer = signEvent(badgeDefinitionTemplate({ ...member, name: 'New' }, 9), clubKey)
    const awards = [award(3), award(2), award(4)]
    expect(awardedBadges(owner, [definition(), newer, definition()], awards)).toMatchObject([
      { name: 'New', awardedAt: 2 },
    ])
  })

  test.each<[string, NostrEvent[], NostrEvent[]]>([
    ['the award is somebody else’s', [definition()], [award(2, rogueKey)]],
    ['the award names somebody else', [definition()], [award(2, clubKey, address, [club])]],
    ['the award is of another badge', [definition()], [award(2, clubKey, `30009:${club}:other`)]],
    [
      'the definition is somebody else’s',
      [signEvent(badgeDefinitionTemplate(member, 1), rogueKey)],
      [award()],
    ],
    ['there is no award', [definition()], []],
    ['there is no definition', [], [award()]],
    [
      'the award is of another kind',
      [definition()],
      [signEvent({ ...badgeAwardTemplate(address, [owner], 2), kind: 1 }, clubKey)],
    ],
    ['the address is broken', [definition()], [award(2, clubKey, `30009:${club}`)]],
  ])('not when %s', (_, definitions, awards) => {
    expect(names(definitions, awards)).toEqual([])
  })
})

describe('profile badges', () => {
  const claim = { address, awardId: 'a'.repeat(64) }
  const template = profileBadgesTemplate([claim], 1)

  test.each([
    [10_008, []],
    [30_008, [['d', 'profile_badges']]],
    [30_009, [['d', 'profile_badges']]],
  ])('are read from kind %i', (kind, tags) => {
    const event = { ...template, kind, tags: [...tags, ...template.tags] }
    expect(isProfileBadges(event)).toBe(true)
    expect(parseProfileBadges(event)).toEqual([claim])
    expect(parseBadgeDefinition(signEvent(event, clubKey))).toBeUndefined()
  })

  test('are not parsed from a definition', () => {
    expect(
      parseProfileBadges({ ...template, kind: 30_009, tags: [['d', 'member'], ...template.tags] }),
    ).toEqual([])
  })

  test('need pairs', () => {
    const e = ['e', claim.awardId]
    const a = ['a', address]
    for (const tags of [
      [a],
      [e],
      [e, a],
      [a, a],
      [a, ['p', owner], e],
      [a, ['e', 'x']],
      [['a', 'x'], e],
      [['a'], e],
    ]) {
      expect(parseProfileBadges({ ...template, tags })).toEqual([])
    }
    expect(parseProfileBadges({ ...template, tags: [a, a, e, e] })).toEqual([claim])
  })

  test('show only held badges, in order', () => {
    const held = awardedBadges(owner, [definition()], [award()])
    const stolen = { address: `30009:${club}:stolen`, awardId: 'b'.repeat(64) }
    expect(shownBadges([stolen, claim, claim], held).map((badge) => badge.d)).toEqual(['member'])
  })
})

test('a definition without a name uses its d, and one without d is invalid', () => {
  expect(parseBadgeDefinition(definition(1, { tags: [['d', 'x']] }))).toMatchObject({
    name: 'x',
    description: '',
  })
  expect(parseBadgeDefinition(definition(1, { tags: [['name', 'x']] }))).toBeUndefined()
  expect(parseBadgeDefinition(definition(1, { kind: 1 }))).toBeUndefined()
})
