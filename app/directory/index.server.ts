export {
  type Basket,
  coverBasket,
  type LabCoverage,
  toBasket,
} from "./analyses/basket-coverage.server";
export {
  countLabs,
  countPerformed,
  findLabsPerforming,
  findPerformedByLab,
  type PerformedAnalysis,
  readRowChangeDates,
} from "./analyses/lab-analyses.server";
export { readLabRows } from "./analyses/lab-analysis-rows.server";
export { findAnalysesElsewhere, findTestsMeasuring } from "./analyses/measured-analyses.server";
export {
  type OpenLabAnalysis,
  type RowKey,
  readOpenLabAnalyses,
} from "./analyses/open-lab-analyses.server";
export { listOwnFigures, takeBackFigures } from "./analyses/own-figures.server";
export { getContentFields } from "./editor/content-fields.server";
export { describeChanges } from "./editor/describe-changes.server";
export { labAnalysisFields } from "./editor/lab-analysis-fields.server";
export { publishInitialContent } from "./exchange/first-publication.server";
export { isProfessional } from "./genetic/professional.server";
export { readDraftProgress } from "./lab/profile/draft.server";
export { readReceiver } from "./lab/team/receiver.server";
export { findRequestAddresses, KINDS_WITH_CONTACTS } from "./labs/contacts.server";
export { remindOfEvidence } from "./labs/evidence.server";
export { createLabFromRegistration, findRegistrationLab } from "./labs/from-registration.server";
export { type AcceptedLabContact, readLabContacts } from "./labs/lab-contact.server";
export { isMemberPicture } from "./labs/member-proposal.server";
export { countAllOpenProposals, readProposalInvitation } from "./labs/proposals.server";
export { directoryMails } from "./mails.server";
export { heroMapSites } from "./map/hero-map-sites.server";
export { labCoordinates } from "./map/lab-coordinates.server";
export { compareContents } from "./model/changes.server";
export { findUnpublished, getTitle, lockDocuments } from "./model/documents.server";
export { omitRegistrationAnswers } from "./model/registration-answers.server";
export { isUnusedPicture } from "./pictures/documents-with-pictures.server";
export { readImage, type StoredPicture } from "./pictures/images.server";
export type { RowChange } from "./publication/changed-rows.server";
export {
  announcePublication,
  currentSnapshot,
  followPublications,
  labName,
  loadDirectory,
  PageNotRenderedError,
  publicationState,
  snapshotContext,
} from "./publication/current-snapshot.server";
export { PREVIEW_PARAMETER, previewSnapshot } from "./publication/preview.server";
export {
  type DocumentChange,
  type PublishedRevision,
  readPublishedChanges,
} from "./publication/published-changes.server";
export { acquirePublishLock } from "./publication/publishing.server";
export { countSamples } from "./publication/samples.server";
export type { PublishedFederalList, Snapshot } from "./publication/snapshot.server";
export { parseAnalysisList } from "./search/analysis-list.server";
export { MATCH_RANKS } from "./search/match-term.server";
export { type SearchHit, search } from "./search/search.server";
export { getSearchIndex, type SearchTermKind } from "./search/search-index.server";
export {
  suggestionsForPath,
  suggestLabsForPath,
  suggestSameNames,
  suggestSimilarNames,
} from "./search/suggestions.server";
export { deleteOldImports } from "./tables/import-table.server";
