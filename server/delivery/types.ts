/** What delivery works with: a submission, what is known of its form, and whom people can reach. */
import type { MomentStyle } from "#server/common/dates.ts";
import type { Submission as StoredSubmission, UploadFacts } from "#server/submissions/submission.ts";

/** A submission as far as it is delivered. */
export type Submission = Omit<StoredSubmission, "state" | "keepUntil" | "expiresAt" | "uploads"> & {
  uploads: readonly DeliveredUpload[];
};

/** What receivers get of a file: its facts, not the file itself. */
export type DeliveredUpload = Omit<UploadFacts, "id">;

/** What has to be known of a form, in one language. */
export type FormFacts = {
  id: string;
  title: string;
  subject?: string;
  fields: readonly {
    name: string;
    kind: string;
    label: string;
    options?: readonly { value: string; label: string }[];
  }[];
  /** `body` is safe HTML. */
  confirmation?: { subject: string; body: string };
};

/** `base` is the site's origin, `https://…`. */
export type SiteContact = { name: string; telephone: string; email: string; base: string } & MomentStyle;
