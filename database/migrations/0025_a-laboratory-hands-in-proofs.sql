CREATE TABLE "lab_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_kind" text DEFAULT 'lab' NOT NULL,
	"lab" text NOT NULL,
	"contact_id" uuid,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"valid_until" date NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"state" text DEFAULT 'offen' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lab_views" (
	"lab" text NOT NULL,
	"day" date NOT NULL,
	"profile" integer DEFAULT 0 NOT NULL,
	"finder" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lab_views_lab_day_pk" PRIMARY KEY("lab","day")
);
--> statement-breakpoint
ALTER TABLE "lab_proofs" ADD CONSTRAINT "lab_proofs_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_proofs" ADD CONSTRAINT "lab_proofs_of_document" FOREIGN KEY ("document_kind","lab") REFERENCES "public"."documents"("kind","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_proofs_lab" ON "lab_proofs" USING btree ("lab");