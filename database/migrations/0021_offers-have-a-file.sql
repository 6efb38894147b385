CREATE TABLE "offer_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"is_next" boolean DEFAULT true NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "offer_files" ADD CONSTRAINT "offer_files_invitation_id_offer_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."offer_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_files_invitation" ON "offer_files" USING btree ("invitation_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_file_id_offer_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."offer_files"("id") ON DELETE set null ON UPDATE no action;