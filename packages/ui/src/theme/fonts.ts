// Self-hosted families: no page ever asks a third party for a font. A family is downloaded only when it is used.
import '@fontsource-variable/bricolage-grotesque/index.css'
import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/jetbrains-mono/index.css'
import '@fontsource-variable/roboto/index.css'
