import type { Meta, StoryObj } from '@storybook/react-vite'
import { street } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere } from '../docs/states.tsx'
import { Prose, ProseImage } from './prose.tsx'

const meta: Meta<typeof Prose> = {
  title: 'Display/Prose',
  component: Prose,
  args: { children: 'Line Seven leaves at 1:40, and who misses it walks.' },
  parameters: guide('Prose', {
    use: 'A long text with headings, lists and pictures, such as an article.',
    instead: 'A post is `RichText`, a sentence `Text`.',
    do: [
      'Plain elements, in the order of an outline.',
      <Prose key="do">
        <h3>What to bring</h3>
        <ul>
          <li>A coat</li>
          <li>A thermos</li>
        </ul>
      </Prose>,
    ],
    dont: [
      'A list that is only drawn as one.',
      <Prose key="dont">
        <p>
          <strong>What to bring</strong>
          <br />– A coat
          <br />– A thermos
        </p>
      </Prose>,
    ],
    keys: 'It takes no focus; the links in it do.',
    access: 'Plain elements with their own roles; headings begin at the level below the page’s.',
    alsoCalled: 'rich text, article body',
  }),
}
export default meta

type Story = StoryObj<typeof Prose>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: (
      <Prose>
        <h3>The last tram</h3>
        <p>
          Line Seven leaves at <strong>1:40</strong>, and who misses it <a href="/walk">walks</a>.
        </p>
        <blockquote>
          <p>Because the lamps hum.</p>
        </blockquote>
      </Prose>
    ),
    'Long text': (
      <Prose>
        <h3>A heading that is longer than the line is wide, and so breaks</h3>
        <p>{'lamplight'.repeat(8)}</p>
        <pre>
          <code>{'saltmarket 01:52 old-harbour 02:03 and so on until the morning'}</code>
        </pre>
      </Prose>
    ),
    German: (
      <Prose>
        <h3>Straßenbahnhaltestellenverzeichnis</h3>
        <ul>
          <li>Nachtstraßenbahnersatzverkehr</li>
          <li>Donaudampfschifffahrtsgesellschaft</li>
        </ul>
      </Prose>
    ),
    Arabic: (
      <Prose>
        <h3>الترام الأخير</h3>
        <p>يغادر الخط السابع في الواحدة وأربعين دقيقة.</p>
        <blockquote>
          <p>لأن المصابيح تهمس.</p>
        </blockquote>
        <ul>
          <li>معطف</li>
          <li>شاي</li>
        </ul>
      </Prose>
    ),
  },
  [...notOperated, ...alwaysThere],
  'half',
)
export const Article: Story = {
  render: () => (
    <Prose>
      <h3>The last tram is a promise</h3>
      <p>
        Line Seven leaves at <strong>1:40</strong>, and who misses it walks. We asked <em>forty people</em> at
        the stop why they stay so long, and wrote down what they said, one after another.
      </p>
      <blockquote>
        <p>Because the lamps hum, and nobody is in a hurry any more.</p>
      </blockquote>
      <ProseImage src={street(230, 38, 800, 420)} alt="The stop at night, three lamps lit" />
      <h4>What to bring</h4>
      <ul>
        <li>A coat that you can sit on</li>
        <li>
          A thermos, and cups for others
          <ol>
            <li>Tea first</li>
            <li>Then soup</li>
          </ol>
        </li>
      </ul>
      <table>
        <thead>
          <tr>
            <th>Stop</th>
            <th>Last tram</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Saltmarket</td>
            <td>1:52</td>
          </tr>
          <tr>
            <td>Old Harbour</td>
            <td>2:03</td>
          </tr>
        </tbody>
      </table>
      <p>
        The timetable is <code>line-7.txt</code>:
      </p>
      <pre>
        <code>{'saltmarket 01:52\nold-harbour 02:03'}</code>
      </pre>
      <hr />
      <p>Nobody has missed it twice.</p>
    </Prose>
  ),
}
