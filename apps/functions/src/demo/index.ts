/** The demo city: a whole community made from one seed, for a machine that has no other. */
export { demoCommunity } from './community.ts'
export type { MediaStore } from './images/paint-album.ts'
export type { RelayName } from './links.ts'
export { demoNames } from './people.ts'
export { seedDemoCity, type SeededCity, type SeedRelay, type SeedTarget } from './seed.ts'
