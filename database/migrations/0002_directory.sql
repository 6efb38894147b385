CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lab" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"for_requests" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"schema_version" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_kind_slug_version_pk" PRIMARY KEY("kind","slug","version")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"draft" jsonb,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"draft_by" text,
	"draft_at" timestamp with time zone,
	"published_version" integer,
	"taken_off_at" timestamp with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "documents_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lab" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"source_url" text NOT NULL,
	"checked_by" text NOT NULL,
	"checked_at" date NOT NULL,
	"valid_until" date NOT NULL,
	"reminded_at" integer
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"type" text DEFAULT 'image/webp' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea",
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_hash_size_pk" PRIMARY KEY("hash","size")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"content" jsonb,
	"based_on" integer NOT NULL,
	"proposed_by" text NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proposed_at" timestamp with time zone,
	"state" text DEFAULT 'eingeladen' NOT NULL,
	"reviewer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"revision" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"documents" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document" FOREIGN KEY ("kind","slug") REFERENCES "public"."documents"("kind","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_of_document" FOREIGN KEY ("kind","slug") REFERENCES "public"."documents"("kind","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_lab" ON "contacts" USING btree ("lab");--> statement-breakpoint
CREATE INDEX "evidence_lab" ON "evidence" USING btree ("lab");--> statement-breakpoint
CREATE INDEX "evidence_end" ON "evidence" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "proposals_document" ON "proposals" USING btree ("kind","slug");