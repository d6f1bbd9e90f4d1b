import { houses, moon, nightSky, reflections, stars } from '@ncc/drawings/scenery'
import { drawing, glow, linear, radial, rect } from '@ncc/drawings/svg'
import type { Scene, SceneInput } from './scene.ts'

/** The city's houses at three distances, with or without water in front. */
export function skyline({ random, palette, variant }: SceneInput): Scene {
  const { sky, layers, lamp, signal, pale } = palette
  const water = variant % 3 === 1
  const ground = water ? 640 : 900
  const moonX = random.float(180, 1020)
  const moonY = random.float(110, 260)
  const defs =
    nightSky(sky, 0.55) +
    linear('haze', [
      [0, sky[2], 0],
      [1, sky[2], 0.55],
    ]) +
    linear('water', [
      [0, sky[2]],
      [0.3, sky[1]],
      [1, sky[0]],
    ]) +
    radial('halo', [
      [0, pale, 0.35],
      [0.25, pale, 0.1],
      [1, pale, 0],
    ]) +
    radial('lamp', [
      [0, lamp, 0.4],
      [1, lamp, 0],
    ])
  const body =
    rect(0, 0, 1200, 900, 'url(#sky)') +
    stars(random, 1200, 420, 90, pale) +
    glow(moonX, moonY, 260, 'halo') +
    moon(moonX, moonY, random.float(36, 64), pale, variant % 2 ? 0.6 : 0) +
    houses({
      random,
      width: 1200,
      ground,
      height: ground * 0.5,
      fill: layers[0],
      windows: [pale],
      lit: 0.06,
      scale: 0.8,
    }) +
    rect(0, ground - 330, 1200, 330, 'url(#haze)') +
    houses({
      random,
      width: 1200,
      ground,
      height: ground * 0.4,
      fill: layers[1],
      windows: [lamp, pale],
      lit: 0.22,
      scale: 1.15,
    }) +
    rect(0, ground - 200, 1200, 200, 'url(#haze)', 'opacity="0.5"') +
    houses({
      random,
      width: 1200,
      ground,
      height: ground * 0.27,
      fill: layers[2],
      windows: [lamp, lamp, pale, signal],
      lit: 0.34,
      scale: 1.5,
    }) +
    (water
      ? rect(0, ground, 1200, 260, 'url(#water)') +
        reflections({
          random,
          width: 1200,
          top: ground,
          bottom: 890,
          colours: [lamp, pale, signal],
          count: 70,
        })
      : '')
  return {
    svg: drawing(1200, 900, defs, body),
    alt: water
      ? 'The city’s skyline at night, its lights on the river'
      : 'The city’s rooftops and lit windows at night under the moon',
  }
}
