import { useEffect } from "react";
import { data, Form, redirectDocument, useLocation } from "react-router";
import { ALL_LABS } from "#catalogue/all-labs-path";
import { snapshotContext, suggestSameNames } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { isWorkspacePath } from "~/platform/http/visitor-manifest";
import { Button, ButtonLink } from "~/ui/button";
import notFound from "~/ui/drawings/not-found.svg?url";
import { TextField } from "~/ui/field";
import { DidYouMean } from "~/ui/layout/did-you-mean";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { OutcomeView } from "~/ui/outcome-view";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/not-found";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta = () => unlistedMeta("Page not found");

/** The request log has each path with its status, so an unknown path needs no line of its own. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  // Probes for other software («/wp-login.php») are no misspelt names of ours.
  const isName = /^\/[\w%-]{3,60}\/?$/.test(pathname);
  const suggestions = isName ? suggestSameNames(context.get(snapshotContext), pathname) : [];
  return data({ suggestions }, { status: 404 });
}

/** A visitor's page knows no routes of desk and room (`visitor-manifest.ts`), so the server is asked for the document. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname } = new URL(request.url);
  if (isWorkspacePath(pathname)) throw redirectDocument(request.url);
  return { suggestions: [] };
}

/** Any path without a page, in English (docs/promises.md, Not found). */
export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);
  return (
    <div lang="en">
      <OutcomeView
        drawing={notFound}
        title="Oops! Page not found"
        text="The address may be misspelt, or the page has moved."
        actions={
          <>
            <ButtonLink to="/">Return to the home page</ButtonLink>
            <ButtonLink to={ALL_LABS} variant="outline">
              All laboratories
            </ButtonLink>
            <ButtonLink to="/laborcheck" variant="outline">
              Lab check
            </ButtonLink>
          </>
        }
      >
        <search>
          <Form action="/tests" className="mt-8 flex max-w-[40rem] flex-wrap items-end gap-3">
            <div className="min-w-60 flex-1">
              <TextField
                label="Find an analysis"
                name="q"
                type="search"
                placeholder="e.g. TSH"
                autoComplete="off"
                maxLength={100}
              />
            </div>
            <Button type="submit" variant="outline" size="l">
              Search
            </Button>
          </Form>
        </search>
      </OutcomeView>
      {loaderData.suggestions.length > 0 && (
        <PageContainer className="-mt-8 pb-16">
          <DidYouMean suggestions={loaderData.suggestions} title="Did you mean …" />
        </PageContainer>
      )}
    </div>
  );
}
