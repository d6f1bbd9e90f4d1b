/** The demo city: a community generated from one seed, for servers without one of their own. */
export { demoCommunity } from './community.ts'
export { demoMembers, demoSteward, type DemoMember } from './members.ts'
export { demoClubKey, demoNames, demoPubkeys, shadowToadKey } from './people.ts'
export { startShadowToad, type ShadowToad, type ShadowToadOptions } from './shadowtoad.ts'
export { seedDemoCity, type SeededCity, type SeedRelay, type SeedTarget } from './seed.ts'
