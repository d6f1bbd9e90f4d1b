// `import.meta.glob`, and files as text by `?raw`.
/// <reference types="vite/client" />
