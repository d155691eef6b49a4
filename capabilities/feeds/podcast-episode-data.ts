/** An episode for search engines: schema.org's PodcastEpisode. Google shows podcasts by their feeds and has no rules for it. */
import type { Data, ResolveContext } from "#runtime/capability.ts";
import { idsOn, organisationOf } from "#runtime/records/ids.ts";
import { imageIn } from "#runtime/records/parts.ts";
import { audioType } from "#schemas/values/audio.ts";
import { withOffset } from "#schemas/values/clock.ts";
import type { PodcastEpisode } from "./podcast-episode.ts";

/** Writes an episode as JSON-LD. */
export function toPodcastEpisodeData(episode: PodcastEpisode, context: ResolveContext): Data {
  const { series, audio, minutes } = episode;
  const { baseUrl, timeZone } = context.site.site;
  const ids = idsOn(episode.url);
  const duration = minutes === undefined ? undefined : `PT${minutes}M`;
  return {
    "@type": "PodcastEpisode",
    "@id": ids.subject,
    mainEntityOfPage: { "@id": ids.page },
    name: episode.title,
    description: episode.summary,
    url: episode.url,
    episodeNumber: episode.number,
    datePublished: withOffset(episode.published, timeZone),
    timeRequired: duration,
    contributor: episode.guest && { "@type": "Person", name: episode.guest },
    publisher: organisationOf(context),
    partOfSeries: series && {
      "@type": "PodcastSeries",
      ...{ name: series.name, url: series.url, webFeed: series.feed },
    },
    associatedMedia: audio && {
      "@type": "AudioObject",
      ...{ contentUrl: baseUrl + audio, encodingFormat: audioType(audio), duration },
    },
    ...imageIn(episode),
  };
}
