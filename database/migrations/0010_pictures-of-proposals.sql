ALTER TABLE "images" ADD COLUMN "proposal" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_proposal_proposals_id_fk" FOREIGN KEY ("proposal") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_versions_picture" ON "document_versions" USING btree (coalesce("content"->>'logo', "content"->>'image'));--> statement-breakpoint
CREATE INDEX "images_proposal" ON "images" USING btree ("proposal");