/** A form, a submission and a site that the tests of what is sent begin from. */
import type { FormFacts, SiteContact, Submission } from "#server/delivery/types.ts";

export const site: SiteContact = {
  name: "Harbour Lights",
  telephone: "+44 161 496 0142",
  email: "hello@harbour-lights.example",
  locale: "en-GB",
  timeZone: "Europe/London",
  base: "https://www.harbour-lights.example",
};

export const enquiryForm: FormFacts = {
  id: "enquiry",
  title: "Send an enquiry",
  subject: "Enquiry from {company}",
  fields: [
    { name: "company", kind: "text", label: "Company" },
    { name: "name", kind: "text", label: "Your name" },
    { name: "email", kind: "email", label: "E-mail address" },
    {
      name: "topics",
      kind: "checkboxes",
      label: "Which topics is it about?",
      options: [
        { value: "data", label: "Data and analytics" },
        { value: "sales", label: "Sales" },
      ],
    },
    { name: "message", kind: "textarea", label: "About the role" },
    { name: "call", kind: "checkbox", label: "Call me" },
    { name: "marketing", kind: "checkbox", label: "News" },
  ],
  confirmation: {
    subject: "We have your enquiry",
    body: '<p>Thank you for telling us about the role. A colleague <strong>calls you</strong> within one working day.</p><ul><li>Have the price range at hand.</li><li>Read <a href="/planning/">how we work</a>.</li></ul>',
  },
};

export const enquiry: Submission = {
  id: "0198f1d2-7a1c-7000-8000-000000000001",
  reference: "JR-4K7M-2Q9P",
  form: "enquiry",
  receivedAt: Date.UTC(2026, 5, 30, 6, 5),
  language: "en",
  page: "/send-an-enquiry/",
  answers: {
    company: "Harbour & Sons",
    name: "Ada Example",
    email: "ada@harbour.example",
    topics: ["data", "sales"],
    message: "A data engineer.\nFrom September <at the latest>.",
    call: true,
    marketing: true,
  },
  consents: [
    { field: "marketing", text: "Send me news of the harbour.", version: "2026-05", given: true },
    { field: "pool", text: "Keep my details for 12 months.", version: "2026-01", given: false },
  ],
  uploads: [{ field: "brief", name: "role brief.pdf", mediaType: "application/pdf", size: 312_400 }],
  journey: {
    pages: [{ path: "/planning/", at: Date.UTC(2026, 5, 30, 5, 58) }],
    source: { referrer: "", source: "newsletter", medium: "", campaign: "" },
  },
};

export const settings = {
  delivery: "0198f1d2-7a1c-7000-8000-00000000000d",
  from: "site@harbour-lights.example",
  site,
};
