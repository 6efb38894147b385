interface Sampled {
  sample: boolean;
}

export type SampleShare = "all" | "some" | "none";

export function getSampleShare(documents: readonly Sampled[]): SampleShare {
  const samples = documents.filter(({ sample }) => sample).length;
  if (samples === 0) return "none";
  return samples === documents.length ? "all" : "some";
}

export function countProfiles(labs: readonly Sampled[]): string {
  const samples = labs.filter(({ sample }) => sample).length;
  if (samples === 0) return labs.length === 1 ? "1 Laborprofil" : `${labs.length} Laborprofile`;
  const ofSamples = samples === 1 ? "1 Beispielprofil" : `${samples} Beispielprofile`;
  if (samples === labs.length) return `${ofSamples} im Pilot`;
  return `${labs.length} Laborprofile, davon ${ofSamples}`;
}
