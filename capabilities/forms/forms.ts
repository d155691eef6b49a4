/** How the forms of a site are written down: documents, and slots that name one. */

/** The kind of documents that hold forms. */
export const FORMS = "content/forms";

/** The kind of slots that name one. */
export const FORM = "forms/form";
