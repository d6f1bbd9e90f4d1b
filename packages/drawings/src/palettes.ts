/** The colours of one night. `sky` runs from the zenith to the horizon, `layers` from the farthest to the nearest. */
export interface Palette {
  readonly name: string
  readonly sky: readonly [string, string, string]
  readonly layers: readonly [string, string, string]
  readonly ink: string
  readonly lamp: string
  readonly signal: string
  readonly pale: string
}

/** The nights of the city, all around ink, one warm lamp and one cool signal. */
export const palettes: readonly Palette[] = [
  {
    name: 'ink',
    sky: ['#070914', '#131a3a', '#3a3560'],
    layers: ['#232a50', '#171c3a', '#0c0f22'],
    ink: '#070914',
    lamp: '#ffb03b',
    signal: '#6fdcd3',
    pale: '#f5f0e4',
  },
  {
    name: 'ember',
    sky: ['#150b1f', '#4a1d45', '#f0793a'],
    layers: ['#6b2a4d', '#3d1838', '#1c0c20'],
    ink: '#14091a',
    lamp: '#ffc25c',
    signal: '#7fd6e0',
    pale: '#ffe9d0',
  },
  {
    name: 'rose',
    sky: ['#1c1437', '#65386f', '#f7a391'],
    layers: ['#7a4577', '#452a58', '#20173a'],
    ink: '#150f2a',
    lamp: '#ffd08a',
    signal: '#8de3e8',
    pale: '#fff0e6',
  },
  {
    name: 'petrol',
    sky: ['#03141c', '#0b3a48', '#4fa39a'],
    layers: ['#1b5560', '#0e3541', '#061b24'],
    ink: '#04141b',
    lamp: '#ffb84d',
    signal: '#b6f2dc',
    pale: '#eefaf2',
  },
  {
    name: 'violet',
    sky: ['#0d0824', '#2e1a66', '#8a52c4'],
    layers: ['#452a8a', '#2a1a5c', '#140c33'],
    ink: '#0c0722',
    lamp: '#ffab4a',
    signal: '#6ee7e0',
    pale: '#f3ebff',
  },
  {
    name: 'copper',
    sky: ['#101a1c', '#2f4a44', '#d98e4a'],
    layers: ['#46605a', '#283e3b', '#12201f'],
    ink: '#0c1616',
    lamp: '#ffc063',
    signal: '#9ee8cf',
    pale: '#f7f0dd',
  },
  {
    name: 'cobalt',
    sky: ['#040b2a', '#12309a', '#6fa0ea'],
    layers: ['#1f3f9c', '#132766', '#081338'],
    ink: '#050d2c',
    lamp: '#ffc14d',
    signal: '#9af0ff',
    pale: '#eef5ff',
  },
  {
    name: 'brick',
    sky: ['#180a0e', '#5a1a24', '#e0643f'],
    layers: ['#7a2b31', '#471820', '#200b10'],
    ink: '#170a0d',
    lamp: '#ffca6e',
    signal: '#86ddd0',
    pale: '#ffeede',
  },
]
