import axe from 'axe-core'

/** These rules are for whole pages, which a story is not. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass']

/** What axe finds in the document. What does not concern colours is the same in all themes, and need not be asked in each. */
export async function violations({ isPage = false, onlyColour = false } = {}): Promise<string[]> {
  const results = await axe.run(document.body, {
    resultTypes: ['violations'],
    ...(onlyColour && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    ...(!onlyColour &&
      !isPage && { rules: Object.fromEntries(pageRules.map((id) => [id, { enabled: false }])) }),
  })
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html.slice(0, 200)}\n    ${node.failureSummary ?? ''}`),
  )
}
