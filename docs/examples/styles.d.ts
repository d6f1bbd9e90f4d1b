/** The built style sheet: the types come from the sources here, which have none for it. */
declare module '@ncc/ui/fonts.css' {}
declare module '@ncc/ui/styles.css' {}
