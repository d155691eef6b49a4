/** A CV that a test searches from, and a PDF of it. */
import { makePdf } from "#capabilities/recruitment/sections/cv-search/reading/testing/make-pdf.ts";

/** Lines of a CV. The words of the first four occur nowhere else, so that requests can be searched for them. */
export const CV = `Quillon Zarathwaite
14 Vexholme Terrace, Leeds LS6 0XX
quillon.zarathwaite@mail.example
07700 900461

Profile
Platform engineer who keeps shops open at Christmas, and looks for work in Leeds. Notice: one month.

Employment
Senior Platform Engineer, Brackenfold Retail, Leeds
March 2021 to present
- Moved sixty services to k8s with Terraform, without an evening of downtime.
- Built the alerting on Prometheus and Grafana, and took pages in one week of five.
Systems Administrator, Gannetpool Logistics, Hull
September 2015 to February 2021
- Ran 120 Linux servers with Ansible, and moved their backups to AWS.

Skills
Kubernetes, Terraform, AWS, Docker, Python, Linux

Education
BSc Computing, University of Hull, 2015`;

/** A PDF of a text. */
export async function pdfOf(text: string): Promise<Buffer> {
  return Buffer.from(await makePdf((document) => document.text(text)));
}
