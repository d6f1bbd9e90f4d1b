/** The demo city: a whole community made from one seed, for a machine that has no other. */
export { demoCommunity } from './community.ts'
export { demoClubKey, demoNames, demoPubkeys, shadowToadKey } from './people.ts'
export { startShadowToad, type ShadowToad, type ShadowToadOptions } from './shadowtoad.ts'
export { seedDemoCity, type SeededCity, type SeedRelay, type SeedTarget } from './seed.ts'
